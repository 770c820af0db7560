-- What all tenants share: currencies with the digits of their minor unit, and the countries people sign in from.

create table public.currencies (
  currency_code text collate "C" not null constraint currencies_currency_code_check check (char_length(currency_code) <= 3),
  currency_title text collate "und-x-icu" not null constraint currencies_currency_title_check check (char_length(currency_title) <= 100),
  minor_units integer not null default 2 constraint currencies_minor_units_check check (minor_units >= 0 and minor_units <= 4),
  primary key (currency_code)
);
call gate.make_platform_table('public.currencies');

create table public.sign_in_countries (
  country_code text collate "C" not null constraint sign_in_countries_country_code_check check (char_length(country_code) <= 3),
  country_name text collate "und-x-icu" not null constraint sign_in_countries_country_name_check check (char_length(country_name) <= 100),
  country_dialing_code text collate "und-x-icu" not null constraint sign_in_countries_country_dialing_code_check check (char_length(country_dialing_code) <= 10),
  primary key (country_code)
);
call gate.make_platform_table('public.sign_in_countries');
