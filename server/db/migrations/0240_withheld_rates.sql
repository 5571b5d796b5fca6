-- Reasons reveal nothing about the number, and no rate is stored for a withheld number of listings.
update market_cells set withheld = 'confidential' where withheld is not null;
update market_cells as rate
set withheld = 'confidential', value = null, lower_quartile = null, median = null, upper_quartile = null, listings = null
from market_cells as counted
where rate.measure in ('agents', 'searches') and counted.measure = 'listings' and counted.withheld is not null
  and counted.month = rate.month and counted.usage = rate.usage and counted.region = rate.region
  and counted.size_class = rate.size_class;
-- Removes the turnover of months that have not ended.
update market_cells as turnover
set withheld = 'unfinished', value = null, lower_quartile = null, median = null, upper_quartile = null, listings = null
from market_months
where market_months.month = turnover.month
  and market_months.up_to < (turnover.month + interval '1 month' - interval '1 day')::date
  and turnover.measure in ('closings', 'closedArea', 'achievedRent', 'achievedPrice', 'daysOnMarket');
-- Removes medians of fewer than 8 properties, and quartiles of fewer than 12.
update market_cells set median = null
where listings < 8 and measure in ('rent', 'rentWithCost', 'price', 'return', 'achievedRent', 'achievedPrice');
update market_cells set lower_quartile = null, upper_quartile = null
where listings < 12 and measure in
  ('rent', 'rentWithCost', 'price', 'return', 'achievedRent', 'achievedPrice', 'daysOnMarket');
