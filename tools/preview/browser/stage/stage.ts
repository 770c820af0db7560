import { answerCalls } from './answer-calls.ts';
import { showAppearance } from './appearance.ts';
import { takeSettings } from './settings.ts';

/** Plays the console itself: only its calls are answered here, so what is seen is what the product shows. */
const settings = takeSettings();
answerCalls(settings);
await import('../../../../src/console/entry.tsx');
showAppearance(settings);
