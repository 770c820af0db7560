import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { calledOperations } from '../../renderer/language/resolve/called-operations.ts';
import type { Operation } from '../../renderer/language/types/operation.ts';
import { handlers } from '../../src/server/domain/handlers.ts';
import { rules } from '../../src/server/domain/rules.ts';
import { projectRoot } from '../../src/server/root.ts';
import { areaFolder, catalogueOf } from '../../tools/catalogue/catalogue.ts';
import { readSources, type SourceRole } from '../../tools/catalogue/read-sources.ts';
import { shareFiles, type SourceFile } from './figures/share-files.ts';

const DOMAIN = 'src/server/domain';
/** Registries import every operation and rule, so they belong to no screen, and their imports do not count. */
const REGISTRIES = ['handlers.ts', 'rules.ts', 'computed.ts', 'content-hub/rules.ts'].map(
  (name) => `${DOMAIN}/${name}`,
);

/**
 * Prints the lines of each screen (its JSON, and the TypeScript of the server that only it needs) and of each area (the
 * code that several of its screens need). Screens have no code of their own in the browser. All lines count, with
 * comments and empty lines, but without tests.
 */
export function benchLines(): void {
  const sources = readSources(projectRoot);
  const jsonOf = (role: SourceRole): number =>
    total(sources.filter((source) => source.role === role).map(({ text }) => lineCount(text)));
  const areaOf = new Map(
    sources
      .filter(({ role }) => role === 'screen')
      .map(({ file }) => [posix.basename(file, '.json'), areaFolder(file)]),
  );
  const files = domainFiles(screensByMaking());
  const ofScreens = shareFiles(files);
  const ofAreas = shareFiles(
    new Map(
      [...files].map(([path, file]) => [
        path,
        { ...file, neededBy: file.neededBy.map((screen) => areaOf.get(screen) ?? '') },
      ]),
    ),
  );

  console.log('\nlines of each screen: JSON, and TypeScript of the server that is its alone\n');
  console.log('| screen | JSON | TypeScript |\n|---|---|---|');
  for (const area of new Set(areaOf.values())) {
    const screens = sources.filter(({ file }) => areaFolder(file) === area && file.startsWith('screens/'));
    const own = screens.map(({ file }) => ofScreens.own.get(posix.basename(file, '.json')) ?? 0);
    for (const [index, { role, file, text }] of screens.entries())
      if (role === 'screen')
        console.log(`| ${posix.basename(file, '.json')} | ${lineCount(text)} | ${own[index] ?? 0} |`);
    const json = total(screens.map(({ text }) => lineCount(text)));
    const code = ofAreas.own.get(area) ?? 0;
    console.log(
      `| *${area}: its menu and tabs, and what several of its screens need* | ${total(screens.filter(({ role }) => role === 'area').map(({ text }) => lineCount(text)))} | ${code - total(own)} |`,
    );
    console.log(`| **${area}** | **${json}** | **${code}** |`);
  }
  console.log(
    `| **${areaOf.size} screens** | **${jsonOf('screen') + jsonOf('area')}** | **${total([...ofAreas.own.values()])}** |`,
  );
  const withoutCode = [...areaOf.keys()].filter((screen) => !ofScreens.own.has(screen)).length;
  console.log(`\n  ${withoutCode} of ${areaOf.size} screens have no TypeScript of their own.`);
  console.log(`  JSON that all share: entities ${jsonOf('entity')}, operations ${jsonOf('operations')}`);
  console.log(
    `  TypeScript of the domain besides: ${ofAreas.shared} that several areas need, ${ofAreas.unnamed} that no screen names (the shell, the services, what every operation stands on)`,
  );
}

/**
 * Returns a function that finds the screens that need a name of the domain: an operation that they call, or a rule of
 * an entity that they write.
 */
function screensByMaking(): (name: string) => string[] {
  const catalogue = catalogueOf(readSources(projectRoot));
  const calls = Object.values(catalogue.screens).map((screen) => ({
    id: screen.id,
    operations: new Set(calledOperations(screen).map(({ name }) => name)),
  }));
  const making = (name: string) =>
    Object.values(catalogue.operations).filter((operation) => operation.name === name || writes(operation, name));
  return (name) =>
    calls
      .filter(({ operations }) => making(name).some((operation) => operations.has(operation.name)))
      .map(({ id }) => id);
}

function writes({ serves = {} }: Operation, entity: string): boolean {
  return [serves.add, serves.update, serves.delete, serves.batchUpdate].includes(entity);
}

/**
 * Returns the files of the domain by path. Throws when no file defines a registered operation or rule, because its
 * lines would not be counted.
 */
function domainFiles(screensOf: (name: string) => string[]): Map<string, SourceFile> {
  const paths = readdirSync(join(projectRoot, DOMAIN), { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join(DOMAIN, name.replaceAll('\\', '/')),
  );
  const sought = new Set([...handlers.map(({ name }) => name), ...rules.map(({ entity }) => entity)]);
  const texts = paths
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path): [string, string] => [path, readFileSync(join(projectRoot, path), 'utf8')]);
  const madeByCall = texts.flatMap(([, text]) => [...text.matchAll(/(\w+Rules)\('(\w+)'\)/g)]);
  const files = texts.map(([path, text]): [string, SourceFile] => {
    const made = [
      ...[...text.matchAll(/(?:defineOperation\(\{\s*name|EntityRules = \{\s*entity): '(\w+)'/g)].map(
        (match) => match[1] ?? '',
      ),
      ...madeByCall.flatMap(([, maker = '', entity = '']) =>
        text.includes(`export function ${maker}(`) ? [entity] : [],
      ),
    ];
    for (const name of made) sought.delete(name);
    const imports = REGISTRIES.includes(path)
      ? []
      : [...text.matchAll(/from '(\.[^']+)'/g)].map((match) => posix.join(posix.dirname(path), match[1] ?? ''));
    return [path, { lines: lineCount(text), imports, neededBy: made.flatMap(screensOf) }];
  });
  if (sought.size > 0) throw new Error(`No file of the domain makes ${[...sought].join(', ')}.`);
  return new Map(files);
}

function lineCount(text: string): number {
  return text.trimEnd().split('\n').length;
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
