import { calledOperations } from '../../renderer/language/resolve/called-operations.ts';
import type { CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import type { FormDescriptor, ListDescriptor, WizardDescriptor } from '../../renderer/language/types/descriptor.ts';
import type { Contents, Located } from '../catalogue/catalogue.ts';
import { keptFor } from './by-source.ts';

export function lists({ screens }: Contents): Located<ListDescriptor>[] {
  return screens.flatMap(({ value, ...place }) => (value.kind === 'list' ? [{ ...place, value }] : []));
}

export function forms({ screens }: Contents): Located<FormDescriptor>[] {
  return screens.flatMap(({ value, ...place }) => (value.kind === 'form' ? [{ ...place, value }] : []));
}

export function wizards({ screens }: Contents): Located<WizardDescriptor>[] {
  return screens.flatMap(({ value, ...place }) => (value.kind === 'wizard' ? [{ ...place, value }] : []));
}

/** Returns every operation that a screen, or the header of a tab set, calls. Four rules ask for it. */
export const operationsCalledBy = keptFor(calledOperations);

/** Returns the entity whose records an operation lists, if it lists records. */
export function listedEntity(operation: CatalogueOperation): string | undefined {
  return operation.serves?.list ?? operation.list?.entity;
}
