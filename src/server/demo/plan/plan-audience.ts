import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { spreadDate } from './plan-dates.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';

/** A contact who gets messages and takes exams, and who does not sign in. */
export interface PlannedContact {
  contactId: number;
  contactIdentifier: string;
  fullName: string;
  /** ISO 8601. */
  createdDate: string;
  /** Where messages reach the contact: rows of `contactCommunications`. */
  communications: JsonObject[];
  profile: string | null;
  isPublished: boolean;
}

/** The first id of these contacts; those who sign in are numbered from 1. */
const FIRST_CONTACT = 101;
const COUNTS: Readonly<Record<number, number>> = { 1: 300, 2: 60 };

/** Transport modes (`0171_audience.sql`). */
const EMAIL = 1;
const SMS = 2;
const WHATSAPP = 3;

const FIRST_NAMES = [
  'Aarav',
  'Aditi',
  'Amelia',
  'Ananya',
  'Anders',
  'Arjun',
  'Astrid',
  'Bruno',
  'Carmen',
  'Chen',
  'Clara',
  'Deepika',
  'Diego',
  'Elif',
  'Emma',
  'Farah',
  'Femi',
  'Freya',
  'Gaurav',
  'Hana',
  'Hugo',
  'Imani',
  'Ishaan',
  'Jonas',
  'Kavya',
  'Kofi',
  'Leila',
  'Liam',
  'Lucia',
  'Maja',
  'Manish',
  'Mateo',
  'Meera',
  'Mira',
  'Nadia',
  'Nikhil',
  'Noah',
  'Olga',
  'Omar',
  'Pooja',
  'Rahul',
  'Ravi',
  'Rosa',
  'Sana',
  'Sofia',
  'Tariq',
  'Theo',
  'Usha',
  'Vikram',
  'Yuki',
] as const;
const LAST_NAMES = [
  'Adeyemi',
  'Agarwal',
  'Andersson',
  'Banerjee',
  'Bauer',
  'Bose',
  'Castillo',
  'Chatterjee',
  'Costa',
  'Das',
  'Desai',
  'Dubois',
  'Fernandes',
  'Garcia',
  'Ghosh',
  'Gupta',
  'Haddad',
  'Hansen',
  'Iyer',
  'Joshi',
  'Kapoor',
  'Kaur',
  'Keller',
  'Khan',
  'Kimura',
  'Kulkarni',
  'Larsen',
  'Lindgren',
  'Malhotra',
  'Mehta',
  'Mensah',
  'Menon',
  'Moreau',
  'Nair',
  'Okoro',
  'Patel',
  'Pillai',
  'Rao',
  'Reddy',
  'Rossi',
  'Sato',
  'Schmidt',
  'Shah',
  'Sharma',
  'Silva',
  'Singh',
  'Tanaka',
  'Varma',
  'Weber',
  'Yilmaz',
] as const;

/** Returns the contacts of a tenant in the order of their ids, oldest first. */
export function planContacts(random: Random, { tenantId }: PlannedTenant, anchor: Date): PlannedContact[] {
  const count = COUNTS[tenantId] ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const key = `${tenantId}/${index}`;
    const name = nameOf(random, key);
    return {
      contactId: FIRST_CONTACT + index,
      contactIdentifier: random.uuid('NotificationContact', key, 'contactIdentifier'),
      fullName: name,
      createdDate: spreadDate(random, { entity: 'NotificationContact', tenantId, index, count, anchor }),
      communications: communicationsOf(random, key, name, index),
      profile:
        random.integer(1, 5, 'NotificationContact', key, 'profile') === 1
          ? `https://people.example.com/${slugOf(name)}-${index + 1}`
          : null,
      isPublished: random.integer(1, 4, 'NotificationContact', key, 'isPublished') !== 1,
    };
  });
}

function nameOf(random: Random, key: string): string {
  const first = random.pick(FIRST_NAMES, 'NotificationContact', key, 'firstName');
  return `${first} ${random.pick(LAST_NAMES, 'NotificationContact', key, 'lastName')}`;
}

/** Most have an e-mail address, many a phone too. Phones are from +1 xxx 555 01xx, which is reserved for fiction. */
function communicationsOf(random: Random, key: string, name: string, index: number): JsonObject[] {
  const dice = random.integer(1, 10, 'NotificationContact', key, 'communications');
  const phone = `+1${['202', '303', '404', '512', '617'][index % 5] ?? '202'}55501${String(random.integer(0, 99, 'NotificationContact', key, 'phone')).padStart(2, '0')}`;
  return [
    ...(dice === 1
      ? []
      : [
          {
            transportModeId: EMAIL,
            communicationValue: `${slugOf(name).replaceAll('-', '.')}.${index + 1}@example.com`,
          },
        ]),
    ...(dice <= 6 ? [{ transportModeId: SMS, communicationValue: phone }] : []),
    ...(dice <= 3 ? [{ transportModeId: WHATSAPP, communicationValue: phone }] : []),
  ];
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
