/** The members of an interface by name; `inner` where the type is an object written right there, or a list of such. */
export interface Members {
  [name: string]: { isOptional: boolean; inner: Members | null };
}

/**
 * Reads the exported interfaces of a TypeScript source with what they inherit. It understands the subset that
 * `renderer/language/types/` is written in: named members, object literals, `extends` within the same text.
 */
export function readInterfaces(source: string): Record<string, Members> {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');
  const own: Record<string, { parents: string[]; members: Members }> = {};
  for (const match of text.matchAll(/interface (\w+)(?:<[^>]*>)?(?: extends (\w+(?:, \w+)*))? \{/g)) {
    const [head, name = '', parents] = match;
    own[name] = { parents: parents?.split(', ') ?? [], members: readMembers(text, match.index + head.length).members };
  }
  const whole = (name: string): Members => {
    const { parents, members } = own[name] ?? { parents: [], members: {} };
    return Object.assign({}, ...parents.map(whole), members);
  };
  return Object.fromEntries(Object.keys(own).map((name) => [name, whole(name)]));
}

/** The choices of an exported union of texts. */
export function readUnion(source: string, name: string): string[] {
  const body = new RegExp(`type ${name} =([^;]*);`).exec(source)?.[1] ?? '';
  return [...body.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
}

/** Members from just behind a `{` to its `}`. */
function readMembers(text: string, start: number): { members: Members; end: number } {
  const members: Members = {};
  let at = start;
  for (;;) {
    at += /^[\s;]*/.exec(text.slice(at))?.[0].length ?? 0;
    if (text[at] === '}') return { members, end: at + 1 };
    const [head, name = '', mark] = /^(\w+)(\?)?:\s*/.exec(text.slice(at)) ?? [];
    if (head === undefined) throw new Error(`A member is expected at: ${text.slice(at, at + 60)}`);
    const type = readType(text, at + head.length);
    members[name] = { isOptional: mark !== undefined, inner: type.inner };
    at = type.end;
  }
}

/** A type up to the `;` or `}` that ends its member. */
function readType(text: string, start: number): { inner: Members | null; end: number } {
  if (text[start] === '{') {
    const { members, end } = readMembers(text, start + 1);
    const tail = /^(\[\])*/.exec(text.slice(end))?.[0].length ?? 0;
    return { inner: members, end: end + tail };
  }
  let inner: Members | null = null;
  let at = start;
  // `Record<string, { ... }[]>` holds an object under any name, `'back' | { ... }` one among others.
  for (; at < text.length && text[at] !== ';' && text[at] !== '}'; at += 1) {
    if (text[at] !== '{') continue;
    const object = readMembers(text, at + 1);
    inner = object.members;
    at = object.end - 1;
  }
  return { inner, end: at };
}
