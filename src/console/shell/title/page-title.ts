interface TitleParts {
  title: string;
  record?: string | undefined;
  tenantTitle: string;
  hasChanges: boolean;
}

/**
 * Returns the document title, most specific part first, so that a narrow tab shows it: '• Shoes · Edit Category ·
 * Acme'.
 */
export function pageTitle({ title, record, tenantTitle, hasChanges }: TitleParts): string {
  // The title of a screen may be the record's title.
  const text = [record === title ? undefined : record, title, tenantTitle || 'Screenplay'].filter(Boolean).join(' · ');
  return hasChanges ? `• ${text}` : text;
}
