import { chooseDensity, chooseTheme } from '../../../../renderer/ui/theme/theme.ts';
import { hear, tellWorkbench, type WorkbenchMessage } from '../messages.ts';
import { answerCalls } from './answer-calls.ts';
import { tellFailures } from './tell-failures.ts';
import { answerWhy } from './answer-why.ts';
import { screenAt } from './screen-here.ts';
import { takeSettings } from './settings.ts';

/** Runs the console itself. Only its calls are answered here, so the stage shows what the product shows. */
const settings = takeSettings();
chooseTheme(settings.theme);
chooseDensity(settings.density);
answerCalls(settings);
tellFailures();
const questions = answerWhy();
hear<WorkbenchMessage>(
  () => parent,
  (message) => (message.kind === 'theme' ? chooseTheme(message.theme) : questions.ask(message.name)),
);

const tellAddress = (): void => {
  tellWorkbench({ kind: 'opened', address: location.pathname + location.search });
  void questions.open(screenAt(location.pathname)?.screen.id ?? '');
};
navigation.addEventListener('currententrychange', tellAddress);
tellAddress();
await import('../../../../src/console/entry.tsx');
