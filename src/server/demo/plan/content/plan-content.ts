import type { PlannedTenant } from '../plan-tenants.ts';
import type { Random } from '../random.ts';
import { planLessons } from './plan-lessons.ts';
import { planKnowledgeBase, planVideos } from './plan-library.ts';
import { planPeople } from './plan-people.ts';
import { planWorkshops } from './plan-workshops.ts';
import { planZones } from './plan-zones.ts';
import type { PlannedSet, Planning } from './planned-set.ts';

/** Returns the content of a tenant, in the order in which it is added. */
export function planContent(random: Random, { tenantId, timeZone }: PlannedTenant, anchor: Date): PlannedSet[] {
  const planning: Planning = { random, tenantId, anchor };
  return [
    ...planZones(planning),
    ...planPeople(planning),
    planLessons(planning),
    ...planKnowledgeBase(planning),
    ...planVideos(planning),
    ...planWorkshops(planning, timeZone),
  ];
}
