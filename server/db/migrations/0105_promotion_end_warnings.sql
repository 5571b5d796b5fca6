-- One mail announces all promotions of an account that end soon; this column marks announced ones.
alter table promotions add column end_warned_for text;

update promotions set end_warned_for = params ->> 'endDate'
from mails where mails.kind = 'promotionEnds' and promotions.id = (params ->> 'promotionID')::int;

update mails set params = jsonb_build_object(
  'userID', params -> 'userID',
  'accountID', params -> 'accountID',
  'promotions', jsonb_build_array(jsonb_build_object(
    'promotionID', params -> 'promotionID', 'listingID', params -> 'listingID', 'endDate', params -> 'endDate')))
where kind = 'promotionEnds';
