-- Figures of a row's price that are confirmed before the run; null where nothing is asked.
alter table import_rows add column price_question jsonb;
