import { defineOperation, type OperationContext } from '../../operation-handler.ts';
import { keyOf } from '../../reports/buckets.ts';
import type { PeriodKeys } from '../../reports/report-period.ts';
import { visitorFigures, type VisitorFigures } from './rollup-rows.ts';
import { lastDays, trafficBuckets } from './traffic-period.ts';
import { readQuestion } from './web-domain.ts';

/** Users over time (`docs/domain/analytics.md#users-over-time`). */

type Args = PeriodKeys & { webDomainName?: string };

const FIXED_DAYS = 30;

async function overTime(
  context: OperationContext,
  args: Args,
): Promise<{ key: string; text: string; figures: VisitorFigures }[]> {
  const { domainId, period, years } = await readQuestion(context, args);
  const buckets = trafficBuckets(period, years);
  const figures = await visitorFigures(
    context.transaction,
    domainId,
    buckets.map(({ key }) => key),
  );
  return buckets.flatMap((bucket, index) => {
    const own = figures[index];
    return own === undefined ? [] : [{ ...bucket, figures: own }];
  });
}

export const getNewUsersOverTime = defineOperation({
  name: 'getNewUsersOverTime',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const rows = await overTime(context, args);
    return { result: rows.map(({ key, text, figures }) => ({ key, text, value: figures.newUsers })) };
  },
});

export const getReturnedUsersOverTime = defineOperation({
  name: 'getReturnedUsersOverTime',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const rows = await overTime(context, args);
    return { result: rows.map(({ key, text, figures }) => ({ key, text, value: returned(figures) })) };
  },
});

export const getActiveUsersOverTime = defineOperation({
  name: 'getActiveUsersOverTime',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const rows = await overTime(context, args);
    return {
      result: rows.map(({ key, text, figures }) => {
        const [year, month, day, hour] = key.split('/').map(Number);
        return { key, text, year, month, day, hour, metricValue: figures.users };
      }),
    };
  },
});

/** The days of a month, or of the 30 days until the end of the period. */
export const getUserMetrics = defineOperation({
  name: 'getUserMetrics',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const { domainId, period, today, years } = await readQuestion(context, args);
    if (period.length === 2) {
      const days = trafficBuckets(period, years).map(({ key }) => key);
      return { result: await userMetrics(context, domainId, days) };
    }
    const [year] = period;
    const last = period.length === 3 ? keyOf(period).replaceAll('/', '-') : endOf(year, today);
    return { result: await userMetrics(context, domainId, lastDays(last, FIXED_DAYS)) };
  },
});

/** The last 30 days by day; a user is lost when it has been silent for 15. */
export const getActiveReturningLostNewUsersFixed30Days = defineOperation({
  name: 'getActiveReturningLostNewUsersFixed30Days',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const { domainId, today } = await readQuestion(context, args);
    return { result: await userMetrics(context, domainId, lastDays(today, FIXED_DAYS)) };
  },
});

/** The months of a year; of the year that goes on, those up to today: a month to come is no fall to zero. */
export const getYearAnalytics = defineOperation({
  name: 'getYearAnalytics',
  transaction: 'request',
  mayBeLate: true,
  async run(context, { args }) {
    const { domainId, period, today, years } = await readQuestion(context, args);
    const lastMonth = today.slice(0, 7).replace('-', '/');
    const months = trafficBuckets([period[0] ?? Number(today.slice(0, 4))], years);
    const buckets = months.filter(({ key }) => key <= lastMonth);
    const figures = await visitorFigures(
      context.transaction,
      domainId,
      buckets.map(({ key }) => key),
    );
    return {
      result: figures.map((own, index) => ({
        key: buckets[index]?.key ?? '',
        text: buckets[index]?.text ?? '',
        users: own.users,
        newUsers: own.newUsers,
        returnedUsers: returned(own),
        sessions: own.sessions,
        bounces: own.bounces,
        pageViews: own.pageViews,
      })),
    };
  },
});

/** Active users are new ones and returned ones, in every bucket. */
function returned({ users, newUsers }: VisitorFigures): number {
  return users - newUsers;
}

function endOf(year: number | undefined, today: string): string {
  return year === undefined || today.startsWith(String(year)) ? today : `${year}-12-31`;
}

async function userMetrics({ transaction }: OperationContext, domainId: number, days: readonly string[]) {
  const figures = await visitorFigures(transaction, domainId, days);
  return figures.map((own, index) => ({
    timestamp: (days[index] ?? '').replaceAll('/', '-'),
    activeUsers: own.users,
    returningUsers: returned(own),
    lostUsers: own.lostUsers,
    newUsers: own.newUsers,
  }));
}
