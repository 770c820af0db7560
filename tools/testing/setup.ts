import { freezeObjectPrototype } from './freeze-object-prototype.ts';

freezeObjectPrototype();
