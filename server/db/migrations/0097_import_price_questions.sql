-- Unusual price of a row that has to be confirmed before the run; null if there is none.
alter table import_rows add column price_question jsonb;
