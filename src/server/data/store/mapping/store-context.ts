import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { ServerCatalogue } from '../../catalogue/catalogue.ts';
import type { Transaction } from '../../engine/database.ts';
import type { ComputedField, EntityRules, StoredRecord } from '../store-types.ts';
import type { ChildList, StoredEntity } from './stored-entity.ts';
import { describeEntity } from './stored-entity.ts';
import { withMadeFields, type MadeFields } from './made-fields.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';

/** Rules of entities, functions of computed fields, and what encrypts write-only fields. */
export interface StoreExtensions {
  rules: EntityRules[];
  computed: Record<string, ComputedField>;
  /** By the name of the entity. */
  made?: Record<string, MadeFields>;
  secrets: SecretBox;
  /**
   * Returns the values of a record with its newly uploaded files at their lasting places. Without it they stay. It waits
   * for nothing, because the transaction is open.
   */
  claimFiles?: (transaction: Transaction, entity: Entity, values: JsonObject) => JsonObject;
}

/** The shared data of every part of the store: the entities as they are stored, their rules, their computed fields. */
export class StoreContext {
  readonly entities: Record<string, Entity>;
  readonly secrets: SecretBox;
  readonly claimFiles: NonNullable<StoreExtensions['claimFiles']>;
  readonly #described = new Map<string, StoredEntity>();
  readonly #rules: Map<string, EntityRules>;
  readonly #computed: Map<string, ComputedField>;
  readonly #made: Map<string, MadeFields>;

  /** Throws an `Error` when a rule names no entity, an entity has two rules, or a computed field has no function. */
  constructor({ entities }: ServerCatalogue, { rules, computed, made = {}, secrets, claimFiles }: StoreExtensions) {
    this.entities = entities;
    this.secrets = secrets;
    this.claimFiles = claimFiles ?? ((_transaction, _entity, values) => values);
    for (const entity of Object.values(entities)) this.#described.set(entity.entity, describeEntity(entity, entities));
    this.#rules = new Map(rules.map((rule) => [rule.entity, rule]));
    this.#computed = new Map(Object.entries(computed));
    this.#made = new Map(Object.entries(made));
    const stranger = rules.find((rule) => !this.#described.has(rule.entity));
    if (stranger) throw new Error(`There are rules for the entity ${stranger.entity}, which does not exist.`);
    if (this.#rules.size < rules.length) throw new Error('An entity has rules twice.');
    for (const stored of this.#described.values()) {
      const missing = stored.computed.find(({ compute }) => !this.#computed.has(compute));
      if (missing)
        throw new Error(
          `${stored.name}.${missing.property} is computed by ${missing.compute}, which is not registered.`,
        );
    }
  }

  stored(name: string): StoredEntity {
    const found = this.#described.get(name);
    if (!found) throw new Error(`There is no entity ${name}.`);
    return found;
  }

  /**
   * Returns an entity as the record with these values has it: with the members of its made fields.
   * @param isWrite Whether they must stay until the transaction ends.
   */
  async storedFor(transaction: Transaction, name: string, values: JsonObject, isWrite = false): Promise<StoredEntity> {
    const stored = this.stored(name);
    const made = this.#made.get(name);
    if (made === undefined) return stored;
    return withMadeFields(stored, made.property, await made.read(transaction, values, isWrite));
  }

  rulesOf(stored: StoredEntity): EntityRules | undefined {
    return this.#rules.get(stored.name);
  }

  /** Returns every described entity, to search for references among them. */
  all(): StoredEntity[] {
    return [...this.#described.values()];
  }

  /** Returns the entities that have this one's rows as children, each with the list. */
  parentsOf(stored: StoredEntity): { parent: StoredEntity; list: ChildList }[] {
    return this.all().flatMap((parent) =>
      parent.children.filter((list) => list.child.entity === stored.name).map((list) => ({ parent, list })),
    );
  }

  /** Returns the record with its computed fields. */
  withComputedFields(stored: StoredEntity, record: JsonObject, tenantId: number): StoredRecord {
    const completed: StoredRecord = { ...record };
    for (const { property, compute } of stored.computed)
      completed[property] = this.#computed.get(compute)?.(record, tenantId, stored.entity);
    return completed;
  }
}
