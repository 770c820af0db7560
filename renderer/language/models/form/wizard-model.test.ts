import { describe, expect, test } from 'vitest';
import { realScreen } from '../../testing/real-screens.ts';
import { checkWizard, wayOn, wizardModel, wizardPayload, wizardValues, type WizardModel } from './wizard-model.ts';

function model(id: string): WizardModel {
  const wizard = wizardModel(realScreen(id));
  if (wizard === null) throw new Error(`"${id}" has no model.`);
  return wizard;
}

const errors = (id: string, values: Record<string, string | null>) =>
  checkWizard(model(id), values).map(({ path, message }) => `${path}: ${message}`);

const identity = (identityNo: string) => errors('sign-in-email', { countryCode: 'IND', identityNo });

test('a key from the address has the type that the operation wants', () => {
  const invitation = model('site-send-invitation');
  const typed = { fullName: 'Ravi Menon', CommunicationValue: 'ravi@example.org', countryCode: null };
  expect(wizardPayload(invitation, typed, { route: { siteId: '7' } })).toEqual({
    fullName: 'Ravi Menon',
    CommunicationValue: 'ravi@example.org',
    siteId: 7,
  });
});

describe('sign-in', () => {
  test('opens with what the address names', () => {
    expect(wizardValues(model('sign-in-phone'), { query: { countryCode: 'IND' } })).toEqual({
      countryCode: 'IND',
      identityNo: null,
    });
    expect(wizardValues(model('sign-in-phone'), {})).toEqual({ countryCode: null, identityNo: null });
    expect(wizardValues(model('sign-in-email'), {})).toEqual({ identityNo: null, countryCode: null });
  });

  test('by e-mail needs no country, by phone it does', () => {
    expect(errors('sign-in-email', { identityNo: 'asha@example.com', countryCode: null })).toEqual([]);
    expect(errors('sign-in-email', { identityNo: '98765 43210', countryCode: null })).toEqual([
      'countryCode: Please select your country.',
    ]);
  });

  test("by phone, in the documents' words", () => {
    expect(errors('sign-in-phone', { countryCode: null, identityNo: '' })).toEqual([
      'countryCode: Please select your country.',
      'identityNo: Please provide a valid phone.',
    ]);
    expect(errors('sign-in-phone', { countryCode: 'IND', identityNo: 'abc' })).toEqual([
      'identityNo: Please provide a valid phone.',
    ]);
    expect(errors('sign-in-phone', { countryCode: 'IND', identityNo: '98765 43210' })).toEqual([]);
  });

  test('by e-mail or phone', () => {
    expect(identity('a@b.co')).toEqual([]);
    expect(identity('9876543210')).toEqual([]);
    expect(identity('a@b')).toEqual(['identityNo: Please provide a valid number']);
    expect(identity('clerk')).toEqual(['identityNo: Please provide a valid number']);
  });

  test('the one-time code', () => {
    expect(errors('sign-in-otp', { smsOtp: '' })).toEqual(['smsOtp: Please provide a valid OTP.']);
    expect(errors('sign-in-otp', { smsOtp: '12' })).toEqual(['smsOtp: Please provide a valid OTP.']);
    expect(errors('sign-in-otp', { smsOtp: '12a4' })).toEqual(['smsOtp: Please provide a valid OTP.']);
    expect(errors('sign-in-otp', { smsOtp: '1234' })).toEqual([]);
  });

  test('a code has as many digits as are configured', () => {
    const six = wizardModel(realScreen('sign-in-otp'), 6);
    expect(six && ['1234', '123456', '1234567'].map((smsOtp) => checkWizard(six, { smsOtp }).length)).toEqual([
      1, 0, 1,
    ]);
  });

  test('sends what is filled in, and what the address adds', () => {
    expect(wizardPayload(model('sign-in-otp'), { smsOtp: '0123' }, { route: { transactionIdentifier: 'tx' } })).toEqual(
      { smsOtp: '0123', transactionIdentifier: 'tx' },
    );
    expect(wizardPayload(model('sign-in-phone'), { countryCode: 'IND', identityNo: null }, {})).toEqual({
      countryCode: 'IND',
    });
  });

  test('leads a stranger to where he registers, and everybody else to the code', () => {
    const { submit } = model('sign-in-phone').descriptor;
    const way = (result: Record<string, boolean | string>) => wayOn(submit, { record: {}, result });
    expect(way({ isUserExists: false, transactionIdentifier: 'tx' })).toMatch(/^\/auth\/register\//);
    expect(way({ isUserExists: true, transactionIdentifier: 'tx' })).toBe(submit.go);
    // A condition whose value is unknown does not lead there.
    expect(way({ transactionIdentifier: 'tx' })).toBe(submit.go);
    expect(wayOn({ ...submit, goWhen: [] }, { record: {} })).toBe(submit.go);
  });

  test("registration: the documents' fields, with one message for what is wrong with the person", () => {
    expect(errors('self-registration', {})).toEqual([
      'fullName: Please provide valid details.',
      'emailAddress: Please provide valid details.',
      'smsOtp: Please provide a valid OTP.',
    ]);
    expect(errors('self-registration', { fullName: 'Nia', emailAddress: 'nia@example', smsOtp: '1234' })).toEqual([
      'emailAddress: Please provide valid details.',
    ]);
    expect(
      errors('self-registration', {
        fullName: 'Nia',
        emailAddress: 'nia@example.com',
        partyName: null,
        smsOtp: '1234',
      }),
    ).toEqual([]);
  });

  test('lookups come with it', () => {
    expect(model('sign-in-phone').fields[0]?.lookup).toEqual({
      operation: 'getSignInCountries',
      keyField: 'CountryCode',
      text: '{CountryName} ({CountryDialingCode})',
      chooseWhen: { field: 'option.isHome', is: true },
    });
    expect(wizardModel(realScreen('markets-list'))).toBeNull();
  });
});
