/**
 * What an archive of a tenant does not have, with the reason. A table of the schema `public` with a tenant is exported
 * unless it is named here; a table of the schema `gate` is named here or in `GATE_EXPORTED`. Write-only fields of entities
 * are left out by their mark in the dictionary. Deletion knows no exception: it removes every row of the tenant.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'gate.host_claims': 'A claim is proved by a DNS record for this installation; it is made again.',
  'gate.invitation_tokens': 'The token of an invitation is a secret; the invitation can be sent again.',
  'gate.jobs': 'Work that waits belongs to one installation: a copy must not send the same messages a second time.',
  'gate.otp_transactions': 'A one-time code is a secret of a few minutes.',
  'gate.outbox': 'Messages that were sent, with one-time codes in them.',
  'gate.platform_administrators': 'A right over the whole installation, which another installation does not owe.',
  'gate.provider_sign_ins': 'A sign-in that is under way, with its secrets.',
  'gate.sessions': 'A session is the right of one browser at one installation; contacts sign in again.',
  'gate.used_passkey_challenges': 'Challenges that were used within minutes.',
  'public.audit_seals': 'Seals are made with the secret of one installation; another one seals the lines anew.',
  'public.contact_passkeys': 'A passkey is a key for the address of one installation; a contact adds a new one.',
  'public.deletions': 'Removed records that can be restored for a short time, with sealed secrets among them.',
  'public.person_export_parts': 'Archives of persons, which are offered for some days.',
  'public.idempotency_keys': 'Answers to calls, kept for the repetition of the same call.',
};

/** Rows of an exported table that an archive does not have: SQL of the rows that it has, and the reason. */
export const ROWS_LEFT_OUT: Readonly<Record<string, { kept: string; reason: string }>> = {
  'public.audit_log': {
    kept: "t.entity <> 'PlatformAct'",
    reason: 'Acts of the administrators of the installation name contacts of another tenant.',
  },
};

/**
 * Tables whose rows triggers add when rows of other tables are added, with these other tables: an import loads them
 * after those, and first removes what the triggers have made, because the archive has it.
 */
export const FILLED_BY_TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  'public.campaign_policies': ['gate.tenants'],
  'public.customer_periods': ['public.sale_facts'],
  'public.customer_sales': ['public.sale_facts'],
  'public.order_days': ['public.sale_facts'],
  'public.place_customers': ['public.sale_facts'],
  'public.place_products': ['public.product_facts'],
  'public.product_periods': ['public.place_products'],
  'public.place_sales': ['public.sale_facts'],
  'public.record_numbers': ['public.table_records'],
  'public.record_texts': ['public.table_records'],
  'public.sale_changes': ['public.orders'],
};

/** The tables of the schema `gate` that are part of an archive. */
export const GATE_EXPORTED: readonly string[] = ['gate.hosts', 'gate.tenants'];

/** The tables of the schema `gate` without a tenant, and why an export and a deletion pass them by. */
export const OF_NO_TENANT: Readonly<Record<string, string>> = {
  'gate.audit_marks': 'How far the audit log of all tenants is settled.',
  'gate.migrations': 'The migrations of the database.',
  'gate.session_secrets': 'Secrets of sessions: deleted with their session.',
  'gate.sign_in_events': 'Counters of the sign-in by hashed subjects, which expire by themselves.',
  'gate.tenant_deletions': 'What was deleted of which tenant: counts and digests.',
  'gate.used_report_tokens': 'Hashes of tokens and bodies of delivery reports, which expire by themselves.',
  'gate.visitor_salts': 'The salt of a day for all tenants, which expires by itself.',
};

/** Columns whose name sounds like a secret and that are none, with the reason. */
export const NO_SECRETS: Readonly<Record<string, string>> = {
  'public.form_submissions.values_hash': 'Tells a repeated submission; it opens nothing.',
};
