import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';
import type { SlowNetwork } from './browser/measured-page.ts';
import { MOMENTS, PAGE_SIZE, playVisit, type Moment, type VisitFigure } from './browser/play-visit.ts';
import { REACT_ADMIN_PAGE } from './browser/serve-visit.ts';
import { CONTESTANTS, type VisitName } from './browser/visit-contestants.ts';
import { withVisitedServers } from './browser/visited-servers.ts';
import { claimLine, printTable, type Claim } from './figures/claim.ts';
import { medianRatio, percentile } from './figures/median.ts';
import { interleaved, repetitionsOr, sizeOr, type Series } from './figures/repetitions.ts';

interface Network {
  title: string;
  slow?: SlowNetwork;
  repetitions: number;
}

const ALL: Network[] = [
  { title: 'locally', repetitions: 20 },
  { title: 'at 40 ms and 10 Mbit/s', slow: { latency: 40, megabits: 10 }, repetitions: 10 },
];
const NETWORKS = sizeOr(ALL, ALL.slice(0, 1));

/**
 * Measures a visit to the 48 products of the demo, ten a page: sign-in, list, form, back, another form, and the list by
 * its address. Compares ours, with all its screens and with 200 more, with react-admin over the same server.
 */
export async function benchVisit(): Promise<Claim[]> {
  const names: VisitName[] = existsSync(REACT_ADMIN_PAGE) ? ['ours', 'many', 'reactAdmin'] : ['ours', 'many'];
  if (!names.includes('reactAdmin'))
    console.log('  react-admin is not measured: `node tests/bench/react-admin/prepare.mjs` installs and builds it.');
  const claims = await withVisitedServers(async (origins) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
    const all: Claim[] = [];
    try {
      for (const { title, slow, repetitions } of NETWORKS) {
        const count = repetitionsOr(repetitions);
        console.log(
          `\na visit ${title}: 48 products, ${PAGE_SIZE} a page, milliseconds, ${count} interleaved repetitions, each in a browser context of its own`,
        );
        const play = (name: VisitName) =>
          playVisit(browser, origins[CONTESTANTS[name].screens], CONTESTANTS[name], slow);
        const series = await interleaved(count, names, play);
        // Safe: the keys of MOMENTS are its moments.
        for (const moment of Object.keys(MOMENTS) as Moment[]) printMoment(moment, names, series);
        all.push(...claimsOf(title, series));
      }
    } finally {
      await browser.close();
    }
    return all;
  });
  for (const claim of claims) console.log(claimLine(claim));
  return claims;
}

type Measured = Map<VisitName, Series<VisitFigure>>;

function of(series: Measured, name: VisitName, moment: Moment, measure: 'Clock' | 'Work'): number[] {
  return series.get(name)?.[`${moment}${measure}`] ?? [];
}

function printMoment(moment: Moment, names: VisitName[], series: Measured): void {
  console.log(`  ${MOMENTS[moment]}`);
  printTable(
    ['clock p50', 'clock p95', 'processor p50', 'processor p95', 'clock, ours/it', 'work, ours/it'],
    names.map((name) => ({
      name: CONTESTANTS[name].title,
      values: [
        ...(['Clock', 'Work'] as const).flatMap((measure) =>
          [0.5, 0.95].map((share) => percentile(of(series, name, moment, measure), share)),
        ),
        ...(['Clock', 'Work'] as const).map((measure) => ratio(series, name, moment, measure)),
      ],
    })),
  );
}

/** Returns the ratio of ours to a contestant. */
function ratio(series: Measured, name: VisitName, moment: Moment, measure: 'Clock' | 'Work'): number {
  return medianRatio(of(series, 'ours', moment, measure), of(series, name, moment, measure));
}

/** Returns the promises: the first list against react-admin, and with 200 more screens against itself. */
function claimsOf(title: string, series: Measured): Claim[] {
  const moments = [
    { moment: 'list', what: 'first list' },
    { moment: 'deepLink', what: 'deep link to it' },
  ] as const;
  return moments.flatMap(({ moment, what }): Claim[] => [
    ...(series.has('reactAdmin') ? againstPeer(title, series, moment, what) : []),
    {
      what: `${what} ${title}, 200 more screens against none, work`,
      value: medianRatio(of(series, 'many', moment, 'Work'), of(series, 'ours', moment, 'Work')),
      most: 1.05,
      unit: 'times',
    },
  ]);
}

function againstPeer(title: string, series: Measured, moment: Moment, what: string): Claim[] {
  return [
    {
      what: `${what} ${title}, against react-admin, clock`,
      value: ratio(series, 'reactAdmin', moment, 'Clock'),
      most: 1,
      unit: 'times',
    },
    {
      what: `${what} ${title}, against react-admin, processor time`,
      value: ratio(series, 'reactAdmin', moment, 'Work'),
      most: 1.1,
      unit: 'times',
    },
  ];
}
