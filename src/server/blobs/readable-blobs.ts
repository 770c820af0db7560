import type { ByteRange } from './reading/byte-range.ts';

/** A committed blob, ready to be read. */
export interface StoredBlob {
  size: number;
  contentType: string;
  modified: Date;
  /** Strong: changes with the content. */
  etag: string;
  /** False while a signed upload address may still replace the content: a cache must ask before each use until then. */
  isFinal: boolean;
  stream(range?: ByteRange): ReadableStream<Uint8Array>;
}

/** What serving files and resized pictures needs of a store. */
export interface PictureSource {
  /** Local folders: of resized pictures, and of files that are being written. */
  readonly renditionsDirectory: string;
  readonly temporaryDirectory: string;
  /** Returns the blob for streaming, or null. */
  open(blobName: string): Promise<StoredBlob | null>;
  /** Returns null for a missing blob. */
  read(blobName: string): Promise<{ content: Uint8Array; contentType: string } | null>;
}
