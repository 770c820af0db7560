interface TitleParts {
  title: string;
  record?: string | undefined;
  above?: { title: string } | undefined;
  tenantTitle: string;
  hasChanges: boolean;
}

/**
 * Returns the document title, most specific part first, so that a narrow tab shows it: '• Shoes · Edit Category ·
 * Acme'.
 */
export function pageTitle({ title, record, above, tenantTitle, hasChanges }: TitleParts): string {
  const name = record ?? above?.title;
  // The title of a screen may be the record's title.
  const text = [name === title ? undefined : name, title, tenantTitle || 'Screenplay'].filter(Boolean).join(' · ');
  return hasChanges ? `• ${text}` : text;
}
