import { useContext, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import PageBlock from '../../../renderer/blocks/page/page.tsx';
import ReportBlock from '../../../renderer/blocks/report/report.tsx';
import { HostContext, PlaceContext, useHost, usePlace } from '../../../renderer/host/host.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { PageDescriptor, ReportDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { answerWith } from './answers.ts';
import { StubHost } from './stub-host.tsx';

/**
 * Opens a report of the sales in each part of a period. `rows` holds the rows by the period in the call's path: '',
 * '2025', '2025/02'.
 */
export function openReport(rows: Record<string, JsonObject[]>, search = ''): void {
  open(<ReportBlock screen={reportOf('report-sales', 'Sales')} />, rows, search);
}

/** Opens a report of two fields, `value` and `orders`, that can be compared with the period before. */
export function openTwoFields(rows: Record<string, JsonObject[]>, search = '', kind: 'bar' | 'line' = 'bar'): void {
  const screen = reportOf('report-sales', 'Sales');
  const descriptor: ReportDescriptor = {
    id: 'report-sales',
    kind: 'report',
    title: 'Sales',
    route: '/report-sales/',
    period: { levels: ['year', 'month'], years: 5 },
    rows: { operation: 'getSales' },
    columns: [{ name: 'text', label: 'Time Period' }, { name: 'value', label: 'Sold' }, { name: 'orders' }],
    chart: { kind, x: 'text', y: ['value', 'orders'] },
  };
  open(<ReportBlock screen={{ ...screen, descriptor }} />, rows, search);
}

/** Opens a page of two such reports, 'Sales' and 'Refunds'. */
export function openReports(rows: Record<string, JsonObject[]>, search = ''): void {
  const parts = [reportOf('report-sales', 'Sales'), reportOf('report-refunds', 'Refunds')];
  const descriptor: PageDescriptor = {
    id: 'both',
    kind: 'page',
    title: 'Both',
    route: '/sales/',
    blocks: parts.map((part) => part.descriptor.id),
  };
  open(<PageBlock screen={{ ...reportOf('', ''), descriptor, parts }} />, rows, search);
}

function open(block: ReactNode, rows: Record<string, JsonObject[]>, search: string): void {
  document.body.replaceChildren();
  answerWith({ getSales: ({ args = {} }) => ({ result: rows[Object.values(args).join('/')] ?? [] }) });
  const box = document.body.appendChild(document.createElement('main'));
  flushSync(() =>
    createRoot(box).render(
      <StubHost>
        <Moving search={search}>{block}</Moving>
      </StubHost>,
    ),
  );
}

/** Navigations that wait, while they are held. */
let held: (() => void)[] | undefined;

/** Holds the navigations from now on, as a slow machine does. */
export function holdNavigations(): void {
  held = [];
}

/** Returns how many navigations are held. */
export function heldNavigations(): number {
  return held?.length ?? 0;
}

/** Lets the held navigations go on. */
export function releaseNavigations(): void {
  const waiting = held ?? [];
  held = undefined;
  for (const go of waiting) go();
}

/** Provides a place that follows `navigate` and, as in the console, links. */
function Moving({ search, children }: { search: string; children: ReactNode }) {
  const host = useHost();
  const place = usePlace();
  const [now, setNow] = useState(search);
  const moving = useMemo(() => {
    const go = (to: string) => setNow(to.replace(/^[^?]*/, ''));
    return { ...host, navigate: (to: string) => (held ? void held.push(() => go(to)) : go(to)) };
  }, [host]);
  const here = useMemo(() => ({ ...place, pathname: '/sales/', route: '/sales/', search: now }), [place, now]);
  return (
    <HostContext value={moving}>
      <PlaceContext value={here}>
        <Followed>{children}</Followed>
        <output id="address">{now}</output>
      </PlaceContext>
    </HostContext>
  );
}

function Followed({ children }: { children: ReactNode }) {
  const host = useContext(HostContext);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links bring their own keys
    <div
      onClick={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link) return;
        event.preventDefault();
        host?.navigate(link.pathname + link.search);
      }}
    >
      {children}
    </div>
  );
}

function reportOf(id: string, title: string): ResolvedScreen {
  return {
    descriptor: {
      id,
      kind: 'report',
      title,
      route: `/${id}/`,
      period: { levels: ['year', 'month'], years: 5, drill: '{key}' },
      rows: { operation: 'getSales' },
      columns: [
        { name: 'text', label: 'Time Period' },
        { name: 'value', label: 'Sold' },
      ],
      chart: { kind: 'bar', x: 'text', y: 'value' },
    },
    area: { area: '', title: '', section: '', menu: [] },
    entities: {},
    operations: {
      getSales: {
        name: 'getSales',
        service: 'x',
        method: 'GET',
        path: '/x/getSales[/{yyyy}[/{mm}]]',
        summary: 'Sold',
        result: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              key: { type: 'string' },
              text: { type: 'string' },
              value: { type: 'number', format: 'money' },
              orders: { type: 'integer' },
            },
          },
        },
      },
    },
    problems: [],
  };
}
