import type { Random } from '../random.ts';
import { Dice } from './dice.ts';
import { placesOf, type Place } from './places.ts';

/** A customer with one address: a party, a contact and a delivery address. */
export interface PlannedCustomer {
  partyId: number;
  contactId: number;
  partyAddressId: number;
  fullName: string;
  emailAddress: string;
  phoneNumber: string;
  addressLine: string;
  pinCode: string;
  place: Place;
}

const FIRST: readonly [string, ...string[]] = [
  'Aarav',
  'Ananya',
  'Arjun',
  'Diya',
  'Farhan',
  'Gauri',
  'Harsh',
  'Ishaan',
  'Jaya',
  'Kabir',
  'Kavya',
  'Lakshmi',
  'Meera',
  'Mohan',
  'Neha',
  'Nikhil',
  'Omar',
  'Pooja',
  'Rahul',
  'Rhea',
  'Rohan',
  'Sana',
  'Sanjay',
  'Tara',
  'Uma',
  'Varun',
  'Vivek',
  'Yasmin',
  'Zoya',
  'Emma',
  'Liam',
  'Olivia',
  'Noah',
  'Chloe',
  'Lucas',
  'Mei',
  'Hana',
  'Elif',
];
const LAST: readonly [string, ...string[]] = [
  'Agarwal',
  'Banerjee',
  'Chatterjee',
  'Deshpande',
  'Fernandes',
  'Ghosh',
  'Iyer',
  'Joshi',
  'Kapoor',
  'Kulkarni',
  'Malhotra',
  'Menon',
  'Mukherjee',
  'Naidu',
  'Patel',
  'Pillai',
  'Rao',
  'Reddy',
  'Saxena',
  'Shah',
  'Sharma',
  'Singh',
  'Trivedi',
  'Verma',
  'Al Farsi',
  'Brown',
  'Campbell',
  'Evans',
  'Lindgren',
  'Müller',
  'O’Brien',
  'Tanaka',
];
const STREETS: readonly [string, ...string[]] = [
  'Station Road',
  'Lake View',
  'Park Street',
  'Temple Road',
  'Hill Road',
  'Mill Lane',
  'Garden Street',
  'Market Square',
  'Church Street',
  'Ring Road',
  'Palm Avenue',
  'River Walk',
];
/** Names that lists and cards must bear. */
const UNUSUAL: readonly string[] = [
  'Maximiliana Konstantinopolitanska-Wolfeschlegelsteinhausenbergerdorff of the Upper Valley Cooperative Society',
  'فاطمة الزهراء بنت محمد',
  'Zoë 🌱 Plants & Pots',
];

/** Contacts and parties of customers start here; people who sign in and the audience stand before them. */
export const FIRST_CUSTOMER = 501;

/** Plans the customers of a tenant, numbered from `FIRST_CUSTOMER`. */
export function planCustomers(random: Random, tenantId: number, count: number): PlannedCustomer[] {
  const places = placesOf(tenantId);
  return Array.from({ length: count }, (_, index) => {
    const dice = new Dice(random, 'Customer', `${tenantId}/${index}`);
    const fullName = UNUSUAL[index - 5] ?? `${dice.pick(FIRST)} ${dice.pick(LAST)}`;
    const place = weighted(dice, places);
    const id = FIRST_CUSTOMER + index;
    return {
      partyId: id,
      contactId: id,
      partyAddressId: index + 1,
      fullName,
      emailAddress: `${mailName(fullName)}.${id}@example.com`,
      phoneNumber: place.phone(
        String(dice.integer(0, 99)).padStart(2, '0'),
        String(dice.integer(0, 999)).padStart(3, '0'),
      ),
      addressLine: `${dice.integer(1, 240)} ${dice.pick(STREETS)}`,
      pinCode: place.pinCode,
      place,
    };
  });
}

function weighted(dice: Dice, places: readonly [Place, ...Place[]]): Place {
  let left = dice.next() * places.reduce((sum, { weight }) => sum + weight, 0);
  return places.find(({ weight }) => (left -= weight) < 0) ?? places[0];
}

function mailName(fullName: string): string {
  const plain = fullName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 40);
  return plain === '' ? 'customer' : plain;
}
