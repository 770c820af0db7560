import { isValidElement, useCallback, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { Descendant } from 'slate';
import type { RenderChunkProps } from 'slate-react';
import { useStudio } from '../../frame/studio.ts';
import { linesIn } from './chunk-size.ts';
import type { ChunkOfNodes } from './stage.ts';
import styles from '../canvas.module.css';

/** Pixels of a line of text with the distance to the next one, about. */
const LINE_HEIGHT = 44;

/** Renders a chunk of a long page. */
export function PageChunk({ attributes, lowest, children }: RenderChunkProps) {
  const chunk = lowest ? chunkOf(children) : null;
  if (chunk === null) return <div {...attributes}>{children}</div>;
  return (
    <LowestChunk attributes={attributes} chunk={chunk}>
      {children}
    </LowestChunk>
  );
}

interface LowestChunkProps {
  attributes: RenderChunkProps['attributes'];
  chunk: ChunkOfNodes;
  children: ReactNode;
}

function LowestChunk({ attributes, chunk, children }: LowestChunkProps) {
  const { stage } = useStudio();
  const room = useRef<HTMLDivElement>(null);
  const isShown = useSyncExternalStore(
    useCallback(
      (onShown: () => void) => {
        if (room.current === null || stage.isShown(chunk)) return () => undefined;
        return stage.await(chunk, room.current, onShown);
      },
      [stage, chunk],
    ),
    () => stage.isShown(chunk),
  );
  const height = heightOf(chunk);
  return (
    <div
      {...attributes}
      ref={room}
      className={styles.chunk}
      style={isShown ? { containIntrinsicBlockSize: `auto ${height}px` } : { height }}
    >
      {isShown && children}
    </div>
  );
}

/** Guesses the height of a chunk that is not laid out. */
function heightOf({ children }: ChunkOfNodes): number {
  const blocks = children.flatMap(({ node }) => (isDescendant(node) ? [node] : []));
  return linesIn(blocks) * LINE_HEIGHT;
}

function isDescendant(node: object | undefined): node is Descendant {
  return node !== undefined && ('children' in node || 'text' in node);
}

/** Returns the chunk that an element of Slate renders, which has it among its props; null for another element. */
function chunkOf(content: unknown): ChunkOfNodes | null {
  if (!isValidElement<{ ancestor?: unknown }>(content)) return null;
  const { ancestor } = content.props;
  return isChunk(ancestor) ? ancestor : null;
}

function isChunk(value: unknown): value is ChunkOfNodes {
  return typeof value === 'object' && value !== null && 'children' in value && Array.isArray(value.children);
}
