import { chooseDensity, chooseTheme } from '../../../../renderer/ui/theme/theme.ts';
import { hear, tellFrame, type FrameMessage } from '../messages.ts';
import { answerCalls } from './answer-calls.ts';
import { tellFailures } from './tell-failures.ts';
import { takeSettings } from './settings.ts';

/** Plays the console itself: only its calls are answered here, so what is seen is what the product shows. */
const settings = takeSettings();
chooseTheme(settings.theme);
chooseDensity(settings.density);
answerCalls(settings);
tellFailures();
hear<FrameMessage>(() => parent, ({ theme }) => chooseTheme(theme));

const tellAddress = (): void => tellFrame({ kind: 'opened', address: location.pathname + location.search });
navigation.addEventListener('currententrychange', tellAddress);
tellAddress();
await import('../../../../src/console/entry.tsx');
