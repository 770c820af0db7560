import { describe, expect, it } from 'vitest';
import type { WizardDescriptor } from '../../language/types/descriptor.ts';
import { checkStep, stepPayload, stepValues } from './step-model.ts';

const step: WizardDescriptor = {
  id: 'step', kind: 'wizard', title: 'Step', route: '/step/{id}/',
  fields: [
    { name: 'country', controlType: 'select', required: true, default: '{query.country}', message: 'Please select your country.' },
    { name: 'who', controlType: 'emailOrPhone', required: true, message: 'Please provide a valid number' },
    { name: 'smsOtp', controlType: 'otp', required: true, message: 'Please provide a valid OTP.' },
  ],
  submit: { label: 'Go', operation: 'go', payload: { transactionIdentifier: '{route.id}' }, go: '/' },
};

const messages = (values: Record<string, string | null>) => checkStep(step, values, 4).map((error) => error.message);

describe('a step', () => {
  it('takes defaults from the address, and nothing for an absent one', () => {
    expect(stepValues(step, { query: { country: 'IND' } })).toEqual({ country: 'IND', who: null, smsOtp: null });
    expect(stepValues(step, { query: {} })['country']).toBeNull();
  });

  it('refuses with the words of its fields', () => {
    expect(messages({ country: null, who: null, smsOtp: null })).toEqual(['Please select your country.', 'Please provide a valid number', 'Please provide a valid OTP.']);
    expect(messages({ country: 'IND', who: 'a@b', smsOtp: '123' })).toEqual(['Please provide a valid number', 'Please provide a valid OTP.']);
  });

  it('takes an address or a number, and a code of the right length', () => {
    expect(messages({ country: 'IND', who: 'asha@acme.example', smsOtp: '0123' })).toEqual([]);
    expect(messages({ country: 'IND', who: '+91 98765 43210', smsOtp: '0123' })).toEqual([]);
  });

  it('sends its fields and what the address adds', () => {
    expect(stepPayload(step, { country: 'IND', who: null, smsOtp: '0123' }, { route: { id: 'tx' } })).toEqual({ country: 'IND', smsOtp: '0123', transactionIdentifier: 'tx' });
  });
});
