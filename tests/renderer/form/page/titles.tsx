import type { BlockProps } from '../../../../renderer/blocks/block.ts';
import { rowKey, rowTitle } from '../../../../renderer/blocks/list/controller/row-key.ts';
import { useList } from '../../../../renderer/blocks/list/controller/use-list.ts';

/** A list of titles: a view of its own on `useList`, without a part of the views of lists. */
export function Titles({ screen }: BlockProps) {
  const { model, rows, total, isLoading, sort, filters, selection, page } = useList(screen);
  if (isLoading) return <p>Loading …</p>;
  return (
    <>
      <button onClick={() => sort.by('title')}>Sort</button>
      <button onClick={() => filters.setSearch('lamp')}>Search for lamps</button>
      <button onClick={() => selection?.rows.set(rows, true)}>Choose these</button>
      <ul>
        {rows.map((row) => (
          <li key={rowKey(model.entity, row)}>{rowTitle(model, row)}</li>
        ))}
      </ul>
      <p>
        Page {page.number} of {page.pages}, {total} in all, sorted {sort.current?.direction ?? 'by nothing'}
      </p>
      <a href={page.hrefOf(page.number + 1)}>Next</a>
    </>
  );
}
