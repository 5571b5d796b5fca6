-- Index for finding unusual activity of the last day without reading earlier days (docs/decisions/today.md).
create index api_log_rejected on api_log (at) where status >= 400;
create index listing_days_ignored on listing_days (day) where refused >= 100;
