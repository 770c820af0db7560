alter table public.forms add column is_published boolean not null default false;
alter table public.forms add column success_text text collate "und-x-icu" constraint forms_success_text_check check (char_length(success_text) <= 500);

create table public.form_submissions (
  tenant_id integer not null references gate.tenants,
  form_id integer not null,
  ticket_id text not null constraint form_submissions_ticket_id_check check (char_length(ticket_id) <= 36),
  values_hash text not null constraint form_submissions_values_hash_check check (char_length(values_hash) <= 64),
  primary key (tenant_id, form_id, ticket_id),
  constraint form_submissions_form_id_reference foreign key (tenant_id, form_id) references public.forms (tenant_id, form_id)
);
call gate.make_tenant_table('public.form_submissions');
