import { EMAIL, SMS } from './notification-texts.ts';

/** An outcome of a stage: its type by code, days of waiting, and the place of the next stage among the stages. */
export type OutcomePlan = readonly [
  code: 'clicked' | 'opened' | 'converted' | 'timeout' | 'failed',
  waitDays: number,
  next: number | null,
];

/** A stage: its text, type, timeout in days, and outcomes. */
export type StagePlan = readonly [
  text: string,
  stageTypeId: number,
  timeoutDays: number,
  outcomes: readonly OutcomePlan[],
];

export interface CampaignPlan {
  name: string;
  slug: string;
  goal: number;
  /** The places of segment and topic among those of the tenant. */
  segment: number;
  topic: number;
  budget: number;
  page: string;
  channels: readonly (readonly [id: number, spend: number])[];
  /** Days before the anchor at which it began to send; null: it has sent nothing. */
  startedDaysAgo: number | null;
  /** Days before the anchor of its last day; negative: it lies ahead. */
  endedDaysAgo?: number;
  /** Days before the anchor at which it was switched off; absent: it is on while it has begun. */
  pausedDaysAgo?: number;
  /** The stages that have no template, by their place. */
  withoutTemplate?: readonly number[];
  stages: readonly StagePlan[];
}

const MESSAGE = 1;
const REMINDER = 2;
const OFFER = 3;
const FINAL = 4;
const WAIT = 5;
const REACHED = 6;
const EXIT = 7;

const THREE_STAGES: readonly StagePlan[] = [
  [
    'Announcement',
    MESSAGE,
    5,
    [
      ['clicked', 1, 2],
      ['timeout', 0, 1],
      ['failed', 0, 4],
    ],
  ],
  [
    'Reminder',
    REMINDER,
    5,
    [
      ['clicked', 1, 2],
      ['timeout', 0, 4],
    ],
  ],
  [
    'Offer for the curious',
    OFFER,
    7,
    [
      ['converted', 0, 3],
      ['timeout', 0, 4],
    ],
  ],
  ['Bought something', REACHED, 0, []],
  ['Not this time', EXIT, 0, []],
];

/** The campaigns of the demo: two run, one is paused, one has ended, one is a draft with errors, one has a loop. */
export const campaigns: Readonly<Record<number, readonly CampaignPlan[]>> = {
  1: [
    {
      name: 'Festival Sale',
      slug: 'festival-sale',
      goal: 4,
      segment: 1,
      topic: 9,
      budget: 80_000,
      page: '/offers',
      channels: [
        [EMAIL, 42_000],
        [SMS, 18_500],
      ],
      startedDaysAgo: 20,
      endedDaysAgo: -40,
      stages: THREE_STAGES,
    },
    {
      name: 'Camping Season',
      slug: 'camping-season',
      goal: 2,
      segment: 2,
      topic: 9,
      budget: 30_000,
      page: '/categories/lamps',
      channels: [[EMAIL, 12_400]],
      startedDaysAgo: 12,
      stages: THREE_STAGES,
    },
    {
      name: 'Trade Price List',
      slug: 'trade-price-list',
      goal: 3,
      segment: 4,
      topic: 9,
      budget: 12_000,
      page: '/products',
      channels: [[EMAIL, 14_250]],
      startedDaysAgo: 65,
      pausedDaysAgo: 60,
      stages: THREE_STAGES,
    },
    {
      name: 'Year End Clearance',
      slug: 'year-end-clearance',
      goal: 4,
      segment: 5,
      topic: 9,
      budget: 55_000,
      page: '/offers',
      channels: [
        [EMAIL, 31_800],
        [SMS, 9_900],
      ],
      startedDaysAgo: 110,
      endedDaysAgo: 80,
      stages: THREE_STAGES,
    },
    {
      name: 'Forgotten Carts',
      slug: 'forgotten-carts',
      goal: 6,
      segment: 6,
      topic: 9,
      budget: 8000,
      page: '/',
      channels: [[EMAIL, 0]],
      startedDaysAgo: null,
      withoutTemplate: [1],
      stages: [
        [
          'Your cart is waiting',
          MESSAGE,
          0,
          [
            ['clicked', 0, 2],
            ['timeout', 0, 1],
          ],
        ],
        ['Last call', FINAL, 3, [['clicked', 0, 2]]],
        ['Back at the checkout', REACHED, 0, []],
        ['Nobody comes here', REMINDER, 0, []],
      ],
    },
    {
      name: 'Coffee Club',
      slug: 'coffee-club',
      goal: 5,
      segment: 3,
      topic: 9,
      budget: 15_000,
      page: '/blog/how-to-choose-a-chair',
      channels: [[EMAIL, 6000]],
      startedDaysAgo: null,
      stages: [
        [
          'Coffee of the month',
          MESSAGE,
          7,
          [
            ['clicked', 14, 0],
            ['timeout', 0, 1],
          ],
        ],
        ['A quiet fortnight', WAIT, 14, [['timeout', 0, 0]]],
      ],
    },
  ],
  2: [
    {
      name: 'Installer Days',
      slug: 'installer-days',
      goal: 3,
      segment: 1,
      topic: 3,
      budget: 5000,
      page: '/',
      channels: [[EMAIL, 1200]],
      startedDaysAgo: 15,
      stages: THREE_STAGES,
    },
  ],
};
