-- Addresses sort by their numbers: Vestergade 2 comes before Vestergade 10. Each number in the key has seven digits.
alter table listings add column address_order text collate "C" generated always as (
  regexp_replace(regexp_replace(address_sort, '(\d+)', '000000\1', 'g'), '\d*(\d{7})(?!\d)', '\1', 'g')
) stored;
