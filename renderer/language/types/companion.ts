/** The calls that accompany an operation of the entity store (`docs/companions.md`). */
export type CompanionKind = 'restore' | 'effects' | 'history' | 'files';
