import { summaryOf, weekDaysOf } from '../../../domain/content-hub/schedule.ts';
import { sessionInstructions } from '../documents/learning.ts';
import { planSet, type PlannedSet, type Planning, type RowTexts } from './planned-set.ts';
import { acmeEvents, acmeWorkshops, globexEvents, globexWorkshops, type EventTexts } from './workshop-texts.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Registration closes this long before the first session, and this many days after the anchor where there is none. */
const CLOSES_BEFORE = 2 * DAY;
const CLOSES_IN_DAYS = 30;

/** Returns workshops, their sessions, events, and the sessions that events have scheduled. */
export function planWorkshops(planning: Planning, timeZone: string): PlannedSet[] {
  const isAcme = planning.tenantId === 1;
  const workshops = isAcme ? acmeWorkshops : globexWorkshops;
  const events = isAcme ? acmeEvents : globexEvents;
  const sessions = workshops.flatMap((workshop, index) =>
    workshop.sessions.map(([title, durationInMinutes, summary], order): RowTexts => ({
      values: {
        workshopId: index + 1,
        title,
        durationInMinutes,
        summary,
        sessionInstructionBody: sessionInstructions(title, durationInMinutes, summary),
        orderNumber: (order + 1) * 10,
        isFree: order === 0,
      },
    })),
  );
  /** The numbers of a workshop's sessions. */
  const sessionsOf = (workshop: number): number[] =>
    sessions.flatMap(({ values }, index) => (values['workshopId'] === workshop ? [index + 1] : []));
  const eventSet = planSet(
    planning,
    'Event',
    'events',
    events.map((event) => ({
      values: {
        eventTitle: event.title,
        workshopId: event.workshop,
        maxRegistrationsCount: event.places,
        registrationCloseDate: closeDate(planning, event),
      },
    })),
  );
  return [
    planSet(
      planning,
      'Workshop',
      'workshops',
      workshops.map(({ title, zone, type, presenter, tagline, information, tags, repository, isDraft = false }) => ({
        values: {
          title,
          contentZoneId: zone,
          workshopTypeId: type,
          workshopPresenter: presenter,
          tagline,
          workshopInformation: information,
          tags,
          isPublished: !isDraft,
          ...(repository === undefined ? {} : { codeRepoLink: repository }),
        },
        pictures: { primaryAsset: 1 },
      })),
    ),
    planSet(planning, 'WorkshopSession', 'workshop-sessions', sessions),
    { ...eventSet, rows: eventSet.rows.map((row, index) => ({ ...row, stored: storedOf(events[index]) })) },
    planSet(
      planning,
      'EventSchedule',
      'event-schedules',
      events.flatMap((event, index) =>
        sessionsOf(event.workshop)
          .slice(0, event.days.length)
          .map((workshopSessionId, place) => ({
            values: {
              eventId: index + 1,
              workshopSessionId,
              startTime: startOf(planning, event, place),
              ...(event.isOnline ? { liveMeetingLink: `https://meet.example.com/acme-${index + 1}-${place + 1}` } : {}),
            },
          })),
      ),
    ),
  ];

  /** Returns what an event shows of its schedule. */
  function storedOf(event: EventTexts | undefined): NonNullable<PlannedSet['rows'][number]['stored']> {
    if (event === undefined) return {};
    const times = sessionsOf(event.workshop).map((_, place) =>
      place < event.days.length ? startOf(planning, event, place) : null,
    );
    return { ...summaryOf(times.map((startTime) => ({ startTime }))), weekDays: weekDaysOf(times, timeZone) };
  }
}

/** Returns the start of a session of an event, by its place among the scheduled ones. */
function startOf({ anchor }: Planning, { days, hour }: EventTexts, place: number): string {
  return new Date(anchor.getTime() + (days[place] ?? 0) * DAY + hour * HOUR).toISOString();
}

function closeDate(planning: Planning, event: EventTexts): string {
  const closes =
    event.days.length === 0
      ? planning.anchor.getTime() + CLOSES_IN_DAYS * DAY
      : Date.parse(startOf(planning, event, 0)) - CLOSES_BEFORE;
  return new Date(closes).toISOString();
}
