import type { Generated, GeneratedFile } from '../generate/generated-files.ts';
import { compiled, needsOf, type Needs } from './message-arguments.ts';
import { readTexts, SOURCE, TEXTS, type Group } from './read-texts.ts';

const FOLDER = `${TEXTS}/generated`;

/** Returns the modules of the English texts: a typed function for each text. Translations are compiled in the build. */
export function textModules(root: string): Generated {
  return {
    files: () =>
      Object.entries(readTexts(root, SOURCE)).map(([name, group]): GeneratedFile => [
        `${FOLDER}/${name}.ts`,
        textModule(name, group),
      ]),
    folders: [FOLDER],
  };
}

/** Returns the module of a group. Throws when a key is not the name of a function, or a text is not an ICU message. */
export function textModule(name: string, group: Group): string {
  const texts = Object.entries(group).map(([key, text]) => {
    if (!/^[a-z][A-Za-z0-9]*$/.test(key) || RESERVED.has(key))
      throw new Error(`${TEXTS}/${SOURCE}/${name}.json: '${key}' cannot be the name of a function.`);
    return textFunction(`${name}.${key}`, key, text);
  });
  const makers = ['message', 'plain', 'rich'].filter((maker) => texts.some((text) => text.includes(` = ${maker}`)));
  return `${[
    `// Generated from ../${SOURCE}/${name}.json by \`screenplay generate\`.`,
    `import { ${makers.join(', ')} } from '../message.ts';`,
    '',
    ...texts,
  ].join('\n')}\n`;
}

/** What a constant of such a module cannot be named: words that JavaScript keeps for itself, and what it imports. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield message plain rich'
  ).split(' '),
);

function textFunction(address: string, key: string, text: string): string {
  const message = read(address, text);
  const needs = needsOf(message);
  const maker =
    needs.tags.length > 0
      ? `rich<${typeOfArguments(needs)}, ${needs.tags.map((tag) => `'${tag}'`).join(' | ')}>`
      : typeof message === 'string'
        ? 'plain'
        : `message<${typeOfArguments(needs)}>`;
  const comment = text.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /');
  return `/** ${comment} */\nexport const ${key} = ${maker}('${address}', ${JSON.stringify(message)});`;
}

function read(address: string, text: string): ReturnType<typeof compiled> {
  try {
    return compiled(text);
  } catch (error) {
    throw new Error(`The text '${address}' is not an ICU message: ${text}`, { cause: error });
  }
}

function typeOfArguments({ arguments: types }: Needs): string {
  const members = Object.entries(types).map(([name, type]) => `${name}: ${type}`);
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
}
