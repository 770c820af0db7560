/** Where customers live. */
export interface Place {
  city: string;
  state: string;
  country: string;
  /** ISO 3166-1 alpha-3: decides the market. */
  countryCode: string;
  pinCode: string;
  weight: number;
  /** Returns a phone number that is never given out, from two and three digits. */
  phone(two: string, three: string): string;
}

type City = readonly [city: string, state: string, pinCode: string, weight: number];

/** Numbers of these countries that begin with a zero after the country's code do not exist. */
const fictional =
  (code: string): Place['phone'] =>
  (two, three) =>
    `${code} 00000 ${two}${three}`;

function cities(country: string, countryCode: string, phone: Place['phone'], list: readonly City[]): Place[] {
  return list.map(([city, state, pinCode, weight]) => ({
    city,
    state,
    country,
    countryCode,
    pinCode,
    weight,
    phone,
  }));
}

/** Numbers reserved for fiction: 555-0100 to 555-0199. */
const american: Place['phone'] = (two) => `+1 202 555 01${two}`;
/** Numbers reserved for fiction: 020 7946 0000 to 0999. */
const british: Place['phone'] = (_two, three) => `+44 20 7946 0${three}`;

const acme: readonly Place[] = [
  ...cities('India', 'IND', fictional('+91'), [
    ['Mumbai', 'Maharashtra', '400001', 14],
    ['Pune', 'Maharashtra', '411001', 9],
    ['Bengaluru', 'Karnataka', '560001', 14],
    ['Hyderabad', 'Telangana', '500001', 8],
    ['Chennai', 'Tamil Nadu', '600001', 8],
    ['New Delhi', 'Delhi', '110001', 11],
    ['Kolkata', 'West Bengal', '700001', 6],
    ['Ahmedabad', 'Gujarat', '380001', 5],
    ['Kochi', 'Kerala', '682001', 4],
    ['Jaipur', 'Rajasthan', '302001', 3],
    ['Lucknow', 'Uttar Pradesh', '226001', 3],
  ]),
  ...cities('United States', 'USA', american, [
    ['Austin', 'Texas', '78701', 3],
    ['Portland', 'Oregon', '97201', 2],
  ]),
  ...cities('United Kingdom', 'GBR', british, [
    ['Leeds', 'West Yorkshire', 'LS1 1BA', 3],
    ['Bristol', 'Avon', 'BS1 4DJ', 2],
  ]),
  ...cities('United Arab Emirates', 'ARE', fictional('+971'), [['Dubai', 'Dubai', '00000', 4]]),
];

const globex: readonly Place[] = [
  ...cities('Sweden', 'SWE', (two) => `+46 70 174 06 ${two}`, [
    ['Stockholm', 'Stockholm', '111 20', 12],
    ['Gothenburg', 'Västra Götaland', '411 03', 8],
    ['Malmö', 'Skåne', '211 19', 6],
  ]),
  ...cities('Norway', 'NOR', fictional('+47'), [['Oslo', 'Oslo', '0150', 5]]),
  ...cities('Japan', 'JPN', fictional('+81'), [['Osaka', 'Osaka', '530-0001', 5]]),
  ...cities('United States', 'USA', american, [['Denver', 'Colorado', '80202', 3]]),
];

/** Returns the places of a tenant's customers. */
export function placesOf(tenantId: number): readonly [Place, ...Place[]] {
  const [first, ...others] = tenantId === 1 ? acme : globex;
  if (first === undefined) throw new Error('There is no place.');
  return [first, ...others];
}
