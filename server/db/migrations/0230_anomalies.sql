-- Unusual activity of the last day is found without reading the days before (docs/decisions/today.md).
create index api_log_rejected on api_log (at) where status >= 400;
create index listing_days_ignored on listing_days (day) where refused >= 100;
