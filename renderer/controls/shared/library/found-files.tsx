import { useEffect, useState } from 'react';
import { useHost } from '../../../host/host.ts';
import { useRead } from '../../../host/use-read.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { FileTile } from './file-tile.tsx';
import { foundPage, type FoundFile } from './found-file.ts';
import tiles from './file-tile.module.css';
import styles from './found-files.module.css';

interface FoundFilesProps {
  kind: 'picture' | 'media';
  search: string;
  /** The name of the radio buttons. */
  group: string;
  /** The address of the chosen file. */
  chosen: string;
  onChoose: (file: FoundFile) => void;
}

/** Delay between the last change of the search and its request, in milliseconds. */
const PAUSE_MS = 250;

/** The files of all records that a search finds, page after page. */
export function FoundFiles(props: FoundFilesProps) {
  const search = useDebouncedValue(props.search.trim(), PAUSE_MS);
  const [news, setNews] = useState('');
  return (
    <div>
      {/* Stays mounted: screen readers announce changes of a live region, not a new one. */}
      <output className={styles.news}>{news}</output>
      {/* Another search begins with its first page. */}
      <Pages key={search} {...props} search={search} onNews={setNews} />
    </div>
  );
}

interface PagesProps extends FoundFilesProps {
  /** Tells the state of the search in words; '' when files are shown. */
  onNews: (news: string) => void;
}

function Pages(props: PagesProps) {
  const [starts, setStarts] = useState([0]);
  return (
    <div className={tiles.tiles}>
      {starts.map((skip, index) => (
        <Page
          key={skip}
          {...props}
          skip={skip}
          onMore={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </div>
  );
}

interface PageProps extends PagesProps {
  skip: number;
  /** Shows the page that begins with a file; undefined when it is shown already. */
  onMore: ((skip: number) => void) | undefined;
}

function Page({ kind, search, group, chosen, onChoose, onNews, skip, onMore }: PageProps) {
  const { ports } = useHost();
  const { answer, failure, isLoading, refetch } = useRead(ports.files?.find({ kind, search, skip }));
  const { files, isMore } = foundPage(answer?.result);
  const isNone = answer !== undefined && files.length === 0 && skip === 0;
  const nothing = search === '' ? 'Nothing has been uploaded yet.' : 'No results found';
  const news = isLoading ? 'Looking for files…' : isNone ? nothing : '';
  useEffect(() => onNews(news), [onNews, news]);
  if (failure !== undefined)
    return (
      <p role="alert" className={styles.whole}>
        {failure.message}{' '}
        <Button small onClick={refetch}>
          Try again
        </Button>
      </p>
    );
  return (
    <>
      {files.map((file) => (
        <FileTile
          key={file.assetUrl}
          {...file}
          group={group}
          note={file.of}
          isChosen={file.assetUrl === chosen}
          onChoose={() => onChoose(file)}
        />
      ))}
      {isMore && onMore && (
        <p className={styles.whole}>
          <Button small onClick={() => onMore(skip + files.length)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
