-- Replacements are texts for texts, by target: a name is one id for each listing type.
alter table imports rename column choices to replacements;
