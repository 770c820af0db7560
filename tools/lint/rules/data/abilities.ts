import { abilitiesOf, namesOfAbilities, needsPermission } from '../../../../renderer/language/resolve/abilities.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { LintContext } from '../../lint-context.ts';
import type { Report } from '../../rule.ts';
import { defineRule } from '../../rule.ts';

export const abilities = defineRule({
  code: 'SP2037',
  looksAt: 'tree',
  title: 'Every operation that is called by permission belongs to one ability.',
  why: 'An administrator gives roles abilities, and could not find the operation among them.',
  fix: 'Write "ability" into the operation, or name it under `operations` of an ability, or its entity under `reads` or `changes` of one alone.',
  check(context, report) {
    // A tree without abilities, such as a small application, lists operations alone.
    if (context.abilities.length === 0 || context.broken.has('abilities')) return;
    checkOperations(context, report);
    checkNames(context, report);
  },
});

function checkOperations({ operations, abilities: files }: LintContext, report: Report): void {
  const all = abilitiesOf(
    files.map(({ value }) => value),
    operations.map(({ value }) => value),
  );
  const names = new Set(all.map(({ ability }) => ability));
  for (const { file, path, value } of operations) {
    const { name, ability } = value;
    if (ability !== undefined && !names.has(ability)) {
      const message = `There is no ability "${ability}".${suggestion(ability, [...names])}`;
      report({ file, path: [...path, 'ability'] }, message);
    } else if (needsPermission(value)) {
      const found = namesOfAbilities(value, all);
      if (found.length === 1) continue;
      const message =
        found.length === 0
          ? `"${name}" belongs to no ability of schemas/abilities/.`
          : `"${name}" belongs to several abilities: ${found.join(', ')}.`;
      report({ file, path: path[0] === 'crud' ? path : [...path, 'name'] }, message);
    } else if (ability !== undefined) {
      report({ file, path: [...path, 'ability'] }, `"${name}" is not called by permission, so no role is given it.`);
    }
  }
}

/** Reports names in abilities that nothing has. */
function checkNames({ abilities: files, catalogue, broken }: LintContext, report: Report): void {
  const entities = Object.keys(catalogue.entities);
  const operations = Object.keys(catalogue.operations);
  const names = files.flatMap(({ value }) => value.abilities.map(({ ability }) => ability));
  const seen = new Set<string>();
  for (const { file, value } of files) {
    for (const [index, ability] of value.abilities.entries()) {
      const at = ['abilities', index];
      if (seen.has(ability.ability))
        report({ file, path: [...at, 'ability'] }, `There are two abilities "${ability.ability}".`);
      seen.add(ability.ability);
      const unknown = (key: 'needs' | 'reads' | 'changes' | 'operations', known: readonly string[], what: string) => {
        for (const [position, name] of (ability[key] ?? []).entries())
          if (!known.includes(name))
            report({ file, path: [...at, key, position] }, `There is no ${what} "${name}".${suggestion(name, known)}`);
      };
      unknown('needs', names, 'ability');
      if (!broken.has('entity')) {
        unknown('reads', entities, 'entity');
        unknown('changes', entities, 'entity');
      }
      if (!broken.has('operations')) unknown('operations', operations, 'operation');
    }
  }
}
