import { LISTS } from './show.ts';

/** The links that the bench presses to go from list to list, and to an empty page. */
export function ListLinks() {
  return (
    <nav>
      <a id="none" href="/none/">
        None
      </a>
      {LISTS.map((list) => (
        <a key={list} id={list} href={`/${list}/`}>
          {list}
        </a>
      ))}
    </nav>
  );
}
