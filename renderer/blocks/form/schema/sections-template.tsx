import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import type { SectionLayout } from '../../../language/models/form/json-schema.ts';
import { FormSections } from '../form-sections.tsx';

/** Renders the form's object: sections in the order of `ui:options.sections`, with their rows. */
export function SectionsTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const sections: SectionLayout[] = uiSchema?.['ui:options']?.['sections'] ?? [];
  const contents = useMemo(
    () => new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content])),
    [properties],
  );
  return <FormSections sections={sections} contents={contents} />;
}
