import { BlobFault } from '../blob-fault.ts';

/** Most blocks of one blob. Azure allows 50,000, but each block is a file here, and pictures need few. */
export const MAXIMUM_BLOCKS = 2000;

const ENTRY = /\s*<(Latest|Uncommitted|Committed)>([A-Za-z0-9+/=]{1,88})<\/\1>\s*/y;

/** Returns a block id as a file name: hexadecimal of its up to 64 bytes. Returns null when it is not base64. */
export function blockFileName(blockId: string): string | null {
  if (!/^[A-Za-z0-9+/]{1,88}={0,2}$/.test(blockId) || blockId.length > 88 || blockId.length % 4 !== 0) return null;
  const bytes = Buffer.from(blockId, 'base64');
  return bytes.length > 0 && bytes.length <= 64 ? bytes.toString('hex') : null;
}

/**
 * Returns the block ids of a Put Block List body, in order. A strict parser of the one expected document: no entities,
 * attributes or comments. Throws 400 `InvalidXmlDocument`, 400 `BlockListTooLong`.
 */
export function parseBlockList(xml: string): string[] {
  const body = /^\uFEFF?\s*(?:<\?xml[^<>]{0,100}\?>)?\s*<BlockList>([^]*)<\/BlockList>\s*$/.exec(xml)?.[1];
  if (body === undefined) throw invalidXml();
  const ids: string[] = [];
  ENTRY.lastIndex = 0;
  let position = 0;
  while (position < body.length) {
    const entry = ENTRY.exec(body);
    if (entry?.[2] === undefined) {
      if (body.slice(position).trim() === '') break;
      throw invalidXml();
    }
    ids.push(entry[2]);
    if (ids.length > MAXIMUM_BLOCKS)
      throw new BlobFault(400, 'BlockListTooLong', `A file has at most ${MAXIMUM_BLOCKS} blocks.`);
    position = ENTRY.lastIndex;
  }
  return ids;
}

function invalidXml(): BlobFault {
  return new BlobFault(400, 'InvalidXmlDocument', 'The list of blocks cannot be read.');
}
