import { useEffect, useRef, useState, type RefObject } from 'react';
import { fit } from './fit.ts';
import styles from './stage-view.module.css';

interface StageViewProps {
  title: string;
  src: string;
  /** In pixels, or `fluid`. */
  width: string;
  window: RefObject<HTMLIFrameElement | null>;
}

/** Shows the stage in a window of its own width. If there is less room the stage is scaled down, not made narrower. */
export function StageView({ title, src, width, window }: StageViewProps) {
  const desk = useRef<HTMLDivElement>(null);
  const room = useRoom(desk);
  const { scale, ...size } = fit(width, room);
  return (
    <div ref={desk} className={styles.desk}>
      <div className={styles.sheet} style={{ width: size.width * scale, height: size.height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it plays our own console, which needs its storage and scripts */}
        <iframe
          ref={window}
          className={styles.stage}
          title={title}
          src={src}
          style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
        />
      </div>
      {scale < 1 && <p className={styles.scale}>{`${size.width} px at ${Math.round(scale * 100)} %`}</p>}
    </div>
  );
}

function useRoom(desk: RefObject<HTMLDivElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 1024, height: 768 });
  useEffect(() => {
    const element = desk.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk]);
  return room;
}
