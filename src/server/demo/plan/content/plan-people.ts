import { acmeInstructors, acmeWorkshopTypes, globexInstructors, globexWorkshopTypes } from './people-texts.ts';
import { planSet, type PlannedSet, type Planning } from './planned-set.ts';

/** Returns those who teach, and the kinds of workshops. */
export function planPeople(planning: Planning): PlannedSet[] {
  const isAcme = planning.tenantId === 1;
  const instructors = isAcme ? acmeInstructors : globexInstructors;
  const types = isAcme ? acmeWorkshopTypes : globexWorkshopTypes;
  return [
    planSet(
      planning,
      'Instructor',
      'instructors',
      instructors.map(({ name, phone, profile }) => ({
        values: {
          name,
          emailAddress: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
          phoneNo: phone,
          profile,
          socialLink: `https://people.example.com/${name.toLowerCase().replaceAll(' ', '-')}`,
        },
        pictures: { instructorPhoto: 1 },
      })),
    ),
    planSet(
      planning,
      'WorkshopType',
      'workshop-types',
      types.map(([title, highlightColorCode]) => ({ values: { title, highlightColorCode } })),
    ),
  ];
}
