export type { Ability, AbilityFile } from './generated/abilities.ts';
