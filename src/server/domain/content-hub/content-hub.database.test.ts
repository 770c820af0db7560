import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

const STALE = 'This record was changed by someone else. Reload and try again.';
const CLOSES = '2031-03-01T12:00:00.000Z';

let server: TestServer;
let acme: Service;
let globex: Service;
/** Keys of the records that others hang on. */
const ids = { zone: 0, otherZone: 0, type: 0, instructor: 0, course: 0 };

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
  ids.zone = await added('addContentZone', 'contentZoneId', { title: 'Cooking' });
  ids.otherZone = await added('addContentZone', 'contentZoneId', { title: 'Mending' });
  ids.type = await added('addWorkshopType', 'workshopTypeId', { title: 'Live' });
  ids.instructor = await added('addInstructor', 'instructorId', {
    name: 'Ann',
    emailAddress: 'ann@example.com',
    phoneNo: '+12025550101',
  });
  ids.course = await added('addCourse', 'courseId', { title: 'Bread', contentZoneId: ids.zone });
});
afterAll(() => server.close());

async function added(operation: string, key: string, values: JsonObject): Promise<number> {
  return Number((await acme.done(operation, values))[key]);
}

async function record(operation: string, key: number): Promise<JsonObject> {
  const { result } = (await acme.read(operation, [key])).envelope();
  if (typeof result !== 'object' || result === null || Array.isArray(result))
    throw new Error(`No ${operation} ${key}.`);
  return result;
}

describe('a zone', () => {
  it('is not deleted while something names it, and says what', async () => {
    expect(refusal(await acme.write('deleteContentZone', { contentZoneId: ids.zone }))).toMatchObject({
      status: 409,
      errorCode: 'referenced',
    });
    expect((await record('getContentZoneById', ids.zone))['coursesCount']).toBe(1);
    expect((await globex.read('getContentZoneById', [ids.zone])).status).toBe(404);
  });
});

const lesson = (itemPath: string) => ({ courseId: ids.course, itemPath, title: 'Begin' });

describe('the path of a lesson', () => {
  it('is unique in its course, also when two take it in the same moment', async () => {
    const answers = await Promise.all(['/begin', '/begin'].map((path) => acme.write('addCourseLesson', lesson(path))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && refusal(refused)).toMatchObject({
      errorCode: 'duplicate',
      fieldErrors: { itemPath: expect.stringContaining('already') },
    });
    const elsewhere = await added('addCourse', 'courseId', { title: 'Cakes', contentZoneId: ids.zone });
    expect((await acme.write('addCourseLesson', { ...lesson('/begin'), courseId: elsewhere })).status).toBe(200);
  });

  it('begins with a slash and has small letters', async () => {
    for (const path of ['begin', '/Begin', '/a b', '/', '/a/', '/a/b/c/d/e/f'])
      expect(refusal(await acme.write('addCourseLesson', lesson(path))).fieldErrors, path).toHaveProperty('itemPath');
  });
});

describe('the knowledge base', () => {
  it('shows a page in the zone of its category, also after the category has moved', async () => {
    const kbCategoryId = await added('addKbCategory', 'kbCategoryId', { title: 'Pans', contentZoneId: ids.zone });
    const kbPageId = await added('addKbPage', 'kbPageId', { title: 'Iron', kbCategoryId, tags: 'pans,, Iron , iron' });
    expect(await record('getKbPageById', kbPageId)).toMatchObject({ contentZoneId: ids.zone, tags: 'pans, Iron' });
    await acme.done('updateKbCategory', { kbCategoryId, version: 1, contentZoneId: ids.otherZone });
    expect((await record('getKbPageById', kbPageId))['contentZoneId']).toBe(ids.otherZone);
    const other = await added('addKbCategory', 'kbCategoryId', { title: 'Pots', contentZoneId: ids.zone });
    const { version } = await record('getKbPageById', kbPageId);
    await acme.done('updateKbPage', { kbPageId, version: version ?? 0, kbCategoryId: other });
    expect((await record('getKbPageById', kbPageId))['contentZoneId']).toBe(ids.zone);
  });
});

describe('the schedule of an event', () => {
  let workshopId = 0;
  let eventId = 0;
  let sessions: number[] = [];

  beforeAll(async () => {
    workshopId = await added('addWorkshop', 'workshopId', {
      title: 'Bread live',
      contentZoneId: ids.zone,
      workshopTypeId: ids.type,
      workshopPresenter: ids.instructor,
    });
    sessions = [await addSession(10), await addSession(20)];
    eventId = await added('addEvent', 'eventId', {
      eventTitle: 'Spring',
      workshopId,
      maxRegistrationsCount: 5,
      registrationCloseDate: CLOSES,
    });
  });

  const addSession = (orderNumber: number): Promise<number> =>
    added('addWorkshopSession', 'workshopSessionId', {
      workshopId,
      orderNumber,
      title: `Part ${orderNumber}`,
      durationInMinutes: 60,
    });
  const rows = () => acme.rows('getEventSchedulesWithUnscheduledSessions', [eventId]);
  const event = () => record('getEventById', eventId);

  /** Sends the rows as they are, with start times. */
  async function schedule(times: readonly (string | null)[], kept?: readonly JsonObject[]) {
    const eventSchedules = (kept ?? (await rows())).map((row, index) => ({
      eventScheduleId: row['eventScheduleId'] ?? null,
      version: row['version'] ?? null,
      workshopSessionId: row['workshopSessionId'] ?? 0,
      startTime: times[index] ?? null,
    }));
    return acme.write('batchUpdateEventSchedules', { eventId, eventSchedules });
  }

  it('begins without times, then answers the refreshed rows, and the event follows', async () => {
    expect(await event()).toMatchObject({
      isSchedulingComplete: false,
      totalScheduledSessionsText: '0 of 2 sessions',
      scheduledSessionsCount: 0,
    });
    const answer = await schedule(['2031-03-03T10:00:00.000Z']);
    expect(answer.envelope().result).toMatchObject({
      eventSchedules: [
        { workshopSessionTitle: 'Part 10', durationInMinutes: 60, startTime: '2031-03-03T10:00:00.000Z', version: 1 },
        { workshopSessionTitle: 'Part 20', startTime: null, eventScheduleId: null },
      ],
    });
    await schedule(['2031-03-03T10:00:00.000Z', '2031-03-06T20:00:00.000Z']);
    expect(await event()).toMatchObject({
      isSchedulingComplete: true,
      totalScheduledSessionsText: '2 of 2 sessions',
      firstSessionOn: '2031-03-03T10:00:00.000Z',
      lastSessionOn: '2031-03-06T20:00:00.000Z',
      weekDays: 'Mon, Fri',
      version: 1,
    });
  });

  it('refuses times before registration closes or out of order, at their rows, and stores nothing', async () => {
    const before = await rows();
    const refused = refusal(await schedule(['2031-03-01T11:59:00.000Z', '2031-03-01T12:30:00.000Z']));
    expect(refused.fieldErrors).toEqual({
      'eventSchedules[0].startTime': 'Registration closes on 1 Mar 2031, 17:30; no session can begin before that.',
      'eventSchedules[1].startTime': '"Part 10" comes first and ends on 1 Mar 2031, 18:29.',
    });
    expect(await rows()).toEqual(before);
  });

  it('refuses a schedule that somebody else has changed, and sessions of other workshops', async () => {
    const mine = await rows();
    expect((await schedule(['2031-03-03T11:00:00.000Z', '2031-03-06T20:00:00.000Z'])).status).toBe(200);
    expect(refusal(await schedule(['2031-03-04T10:00:00.000Z'], mine))).toMatchObject({ status: 409, message: STALE });
    const foreign = [{ workshopSessionId: 999_999, startTime: '2031-03-04T10:00:00.000Z' }];
    expect(
      refusal(await acme.write('batchUpdateEventSchedules', { eventId, eventSchedules: foreign })).fieldErrors,
    ).toEqual({ 'eventSchedules[0].workshopSessionId': 'This session is not of the workshop of the event.' });
    expect((await globex.write('batchUpdateEventSchedules', { eventId, eventSchedules: foreign })).status).toBe(404);
  });

  it('keeps the workshop, the close of registration and the length of sessions in order', async () => {
    const change = (values: JsonObject) => acme.write('updateEvent', { eventId, version: 1, ...values });
    const other = await added('addWorkshop', 'workshopId', {
      title: 'Cakes live',
      contentZoneId: ids.zone,
      workshopTypeId: ids.type,
      workshopPresenter: ids.instructor,
    });
    expect(refusal(await change({ workshopId: other })).fieldErrors).toHaveProperty('workshopId');
    expect(refusal(await change({ registrationCloseDate: '2031-03-03T11:00:00.001Z' })).fieldErrors).toEqual({
      registrationCloseDate: 'Registration has to close before the first session begins.',
    });
    const [first = 0] = sessions;
    await schedule(['2031-03-03T11:00:00.000Z', '2031-03-03T12:00:00.000Z']);
    const longer = await acme.write('updateWorkshopSession', {
      workshopSessionId: first,
      version: 1,
      durationInMinutes: 61,
    });
    expect(refusal(longer).fieldErrors).toEqual({
      durationInMinutes:
        'In the event "Spring" sessions would overlap or change their order. Change its schedule first.',
    });
    expect(refusal(await acme.write('deleteWorkshopSession', { workshopSessionId: first }))).toMatchObject({
      errorCode: 'referenced',
    });
  });

  it('is incomplete again when a session is added, and complete when it is deleted', async () => {
    const later = await addSession(30);
    expect(await event()).toMatchObject({ isSchedulingComplete: false, totalScheduledSessionsText: '2 of 3 sessions' });
    await acme.done('deleteWorkshopSession', { workshopSessionId: later });
    expect(await event()).toMatchObject({ isSchedulingComplete: true, totalScheduledSessionsText: '2 of 2 sessions' });
    expect((await schedule([])).status).toBe(200);
    expect(await event()).toMatchObject({ isSchedulingComplete: false, weekDays: null, scheduledSessionsCount: 0 });
  });
});

describe('memberships', () => {
  let partyId = 0;
  let contactId = 0;

  beforeAll(async () => {
    ({ partyId, contactId } = await server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      const { rows } = await sql<{ partyId: number; contactId: number }>`
        with party as (insert into public.parties (tenant_id, party_name) values (1, 'Ravi') returning party_id)
        insert into public.contacts (tenant_id, contact_id, party_id, full_name) select 1, 5001, party_id, 'Ravi' from party
        returning party_id as "partyId", contact_id as "contactId"`.execute(transaction.query);
      const [row] = rows;
      if (row === undefined) throw new Error('There is no contact.');
      return row;
    }));
  });

  const membership = (validFrom: string, validUpTo: string | null, more: JsonObject = {}) =>
    acme.write('addMembership', { contentZoneId: ids.zone, partyId, contactId, validFrom, validUpTo, ...more });

  it('of one contact in one zone do not overlap, also when both are added in the same moment', async () => {
    const add = () => membership('2031-01-01T00:00:00.000Z', '2031-02-01T00:00:00.000Z');
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await membership('2031-02-01T00:00:00.000Z', null)).status).toBe(200);
    expect(refusal(await membership('2031-01-31T00:00:00.000Z', null)).fieldErrors).toHaveProperty('validFrom');
    const elsewhere = await membership('2031-01-31T00:00:00.000Z', null, { contentZoneId: ids.otherZone });
    expect(elsewhere.status).toBe(200);
    expect(refusal(await membership('2032-01-02T00:00:00.000Z', '2032-01-02T00:00:00.000Z')).fieldErrors).toMatchObject(
      { validUpTo: 'A membership ends after it begins.' },
    );
  });

  it('are of a contact of the customer that is named', async () => {
    const none = refusal(await membership('2041-01-01T00:00:00.000Z', null, { partyId: 999_999 }));
    expect(none.fieldErrors).toEqual({ partyId: `This contact belongs to the customer ${partyId}.` });
    const unknown = refusal(await membership('2041-01-01T00:00:00.000Z', null, { contactId: 999_999 }));
    expect(unknown.fieldErrors).toHaveProperty('contactId');
  });

  it('on trial are given once in each zone, for days from today', async () => {
    const trial = (more: JsonObject = {}) =>
      acme.write('createTrialMembership', {
        contentZoneId: ids.zone,
        partyId,
        contactId,
        validFrom: 2,
        validTo: 9,
        ...more,
      });
    expect(refusal(await trial({ validTo: 2 })).fieldErrors).toEqual({ validTo: 'A trial ends after it begins.' });
    expect((await trial()).status).toBe(200);
    const [given] = await acme.rows('getMemberships', [], '$orderby=validFrom');
    const days = (name: string) => (Date.parse(String(given?.[name])) - Date.now()) / (24 * 60 * 60 * 1000);
    expect([days('validFrom'), days('validUpTo')].map(Math.round)).toEqual([2, 9]);
    expect(refusal(await trial({ validFrom: 20, validTo: 30 }))).toMatchObject({ errorCode: 'duplicate' });
  });
});
