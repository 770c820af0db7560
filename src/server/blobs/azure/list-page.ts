/** One page of the names of a container. */
export interface ListPage {
  blobs: { name: string; size: number }[];
  /** Where the next page begins; empty at the end. */
  nextMarker: string;
}

/** Returns what one page of List Blobs says. Our names need no escaping in XML, so that others are left out. */
export function readListPage(xml: string): ListPage {
  const blobs = [...xml.matchAll(/<Blob>(.*?)<\/Blob>/gs)].flatMap(([, blob = '']) => {
    const name = /<Name>([\w./-]+)<\/Name>/.exec(blob)?.[1];
    const size = /<Content-Length>(\d{1,15})<\/Content-Length>/.exec(blob)?.[1];
    return name === undefined ? [] : [{ name, size: Number(size ?? 0) }];
  });
  return { blobs, nextMarker: /<NextMarker>([^<]{1,2000})<\/NextMarker>/.exec(xml)?.[1] ?? '' };
}
