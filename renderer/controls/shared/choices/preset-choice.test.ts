import { expect, it } from 'vitest';
import type { Choice } from '../../../host/lookup-choices.ts';
import { presetChoice } from './preset-choice.ts';

const ships: Choice = { value: 'SHIP', title: 'Shipped', row: { isDefault: false } };
const online: Choice = { value: 'ONLINE', title: 'Online', row: { isDefault: true } };
const service: Choice = { value: 'SERVICE', title: 'Service', row: {} };
const chooseWhen = { field: 'option.isDefault', is: true } as const;

it('takes the first choice that meets the condition, and none where it is false or unknown for all', () => {
  expect(presetChoice({ chooseWhen }, [ships, online, { ...online, value: 'LATER' }])).toBe(online);
  expect(presetChoice({ chooseWhen }, [ships, service])).toBeUndefined();
});

it('takes the only choice where that is said, and no choice that is withheld', () => {
  expect(presetChoice({ chooseOnly: true }, [ships, { ...online, isWithheld: true }])).toBe(ships);
  expect(presetChoice({ chooseOnly: true }, [ships, online])).toBeUndefined();
  expect(presetChoice({ chooseWhen }, [{ ...online, isWithheld: true }])).toBeUndefined();
  expect(presetChoice({ chooseOnly: true, chooseWhen }, [service])).toBe(service);
});

it('takes nothing for a field that says neither', () => {
  expect(presetChoice({}, [ships])).toBeUndefined();
});
