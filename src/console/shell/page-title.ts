interface TitleParts {
  title: string;
  record?: string | undefined;
  tenantTitle: string;
  hasChanges: boolean;
}

/** The page's title, most particular first, so that a narrow tab still tells: '• Shoes · Edit Category · Acme'. */
export function pageTitle({ title, record, tenantTitle, hasChanges }: TitleParts): string {
  // A screen may be called after its record.
  const text = [record === title ? undefined : record, title, tenantTitle || 'Screenplay'].filter(Boolean).join(' · ');
  return hasChanges ? `• ${text}` : text;
}
