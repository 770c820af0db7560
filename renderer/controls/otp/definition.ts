import { defineControl } from '../definition.ts';

/**
 * A one-time code: one input for digits that accepts autofill and pasting, and never submits by itself (WCAG 3.3.8).
 */
export const definition = defineControl({
  type: 'otp',
  valueType: 'string',
  // Codes have 4 digits by default, and up to 8 by configuration (`docs/deviations.md#digits-of-a-code`).
  textRules: { pattern: '\\d{4,8}' },
  hasOtpLength: true,
  isTyped: true,
  sample: { field: { type: 'string' }, value: '1234' },
});
