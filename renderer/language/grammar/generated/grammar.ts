// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Grammar } from '../grammar.ts';

/** What the schemas say of each value of a descriptor. */
// Safe: the generator writes nothing else.
export const GRAMMAR: Grammar = {
  "shared.option": { "id": "shared.option", "keys": { "value": {}, "title": { "text": true } } },
  "shared.tablePerson": {
    "id": "shared.tablePerson",
    "keys": {
      "foundBy": {
        "items": {
          "id": "shared.tablePerson.foundBy",
          "keys": { "kind": {}, "column": {}, "table": {}, "columns": { "items": {} } }
        }
      },
      "reason": { "text": false },
      "rows": {},
      "columns": { "entries": { "to": "shared.columnErasure" } }
    }
  },
  "shared.columnErasure": { "id": "shared.columnErasure", "keys": { "action": {}, "text": {}, "months": {}, "reason": { "text": false } } },
  "shared.children": {
    "id": "shared.children",
    "keys": {
      "entity": { "ref": { "to": "entity" } },
      "foreignKey": {},
      "addedBy": { "ref": { "to": "operation" } },
      "orderBy": {},
      "unique": { "items": { "items": {} } },
      "sum": { "entries": { "to": "shared.rowSum" } }
    }
  },
  "shared.rowSum": { "id": "shared.rowSum", "keys": { "total": {}, "with": { "items": {} } } },
  "shared.references": {
    "id": "shared.references",
    "keys": { "entity": { "ref": { "to": "entity" } }, "field": {}, "as": {}, "onDelete": {} }
  },
  "shared.aggregate": { "id": "shared.aggregate", "keys": { "of": { "ref": { "to": "entity" } }, "by": {}, "function": {}, "field": {} } },
  "shared.field": {
    "id": "shared.field",
    "keys": {
      "type": {},
      "format": {},
      "title": { "text": true },
      "description": { "text": true },
      "default": {},
      "options": { "items": { "to": "shared.option" } },
      "minLength": {},
      "maxLength": {},
      "pattern": {},
      "minimum": {},
      "maximum": {},
      "minItems": {},
      "maxItems": {},
      "readOnly": {},
      "generated": {},
      "immutable": {},
      "writeOnly": {},
      "confidential": {},
      "requiredWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "presentWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "validWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "whenAbsent": {},
      "references": { "to": "shared.references" },
      "currencyField": {},
      "compute": {},
      "aggregate": { "to": "shared.aggregate" },
      "children": { "to": "shared.children" },
      "items": { "to": "shared.field" },
      "nullable": {},
      "properties": { "to": "shared.properties" },
      "required": { "items": {} },
      "messages": { "entries": { "text": true } }
    }
  },
  "shared.properties": { "entries": { "to": "shared.field" } },
  "shared.condition": {
    "ref": { "to": "condition" },
    "id": "shared.condition",
    "keys": {
      "all": { "items": { "ref": { "to": "condition" }, "to": "shared.condition" } },
      "any": { "items": { "ref": { "to": "condition" }, "to": "shared.condition" } },
      "not": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "check": { "ref": { "to": "check" } },
      "field": { "ref": { "to": "path" } },
      "is": { "to": "shared.operand" },
      "isNot": { "to": "shared.operand" },
      "in": { "items": {} },
      "notIn": { "items": {} },
      "gt": { "to": "shared.operand" },
      "gte": { "to": "shared.operand" },
      "lt": { "to": "shared.operand" },
      "lte": { "to": "shared.operand" },
      "between": { "items": { "to": "shared.operand" } },
      "contains": { "to": "shared.operand" },
      "startsWith": { "to": "shared.operand" },
      "has": { "to": "shared.operand" },
      "empty": {},
      "changed": {},
      "hasRole": {},
      "some": { "ref": { "to": "condition" }, "scope": "rowsOfField", "to": "shared.condition" },
      "every": { "ref": { "to": "condition" }, "scope": "rowsOfField", "to": "shared.condition" },
      "count": { "id": "shared.condition.count", "keys": { "is": {}, "isNot": {}, "gt": {}, "gte": {}, "lt": {}, "lte": {} } }
    },
    "variants": [
      { "has": "all", "keys": { "all": { "items": { "ref": { "to": "condition" }, "to": "shared.condition" } } } },
      { "has": "any", "keys": { "any": { "items": { "ref": { "to": "condition" }, "to": "shared.condition" } } } },
      { "has": "not", "keys": { "not": { "ref": { "to": "condition" }, "to": "shared.condition" } } },
      { "has": "check", "keys": { "check": { "ref": { "to": "check" } } } }
    ]
  },
  "shared.operand": { "id": "shared.operand", "keys": { "field": { "ref": { "to": "path" } } } },
  "shared.dataset": { "items": { "to": "shared.option" } },
  "shared.args": { "entries": { "ref": { "to": "template" }, "text": false } },
  "shared.values": { "entries": { "ref": { "to": "value" }, "to": "shared.value" } },
  "shared.value": {
    "ref": { "to": "value" },
    "id": "shared.value",
    "entries": { "ref": { "to": "value" }, "to": "shared.value" },
    "variants": [
      { "has": "from", "keys": { "from": { "ref": { "to": "source" } } } },
      {
        "has": "each",
        "keys": {
          "each": { "ref": { "to": "path", "expects": [ "rows", "list" ] } },
          "where": { "ref": { "to": "condition" }, "scope": "each", "to": "shared.condition" },
          "as": { "scope": "each", "to": "shared.values" }
        }
      }
    ]
  },
  "shared.assign": { "accepts": "record", "entries": { "ref": { "to": "source" } } },
  "shared.read": {
    "id": "shared.read",
    "keys": {
      "operation": { "ref": { "to": "operation" }, "call": { "args": "args" } },
      "args": { "to": "shared.args" },
      "refuseWhen": { "ref": { "to": "condition" }, "scope": "result", "to": "shared.condition" },
      "text": { "ref": { "to": "template" }, "text": true, "scope": "result" }
    }
  },
  "shared.load": { "scope": "screen", "entries": { "to": "shared.read" } },
  "shared.tones": {
    "id": "shared.tones",
    "keys": {
      "neutral": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "info": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "good": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "caution": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "danger": { "ref": { "to": "condition" }, "to": "shared.condition" }
    }
  },
  "shared.badge": {
    "part": "notice",
    "id": "shared.badge",
    "keys": {
      "text": { "ref": { "to": "template" }, "text": true },
      "tone": {},
      "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" }
    }
  },
  "shared.notice": {
    "part": "notice",
    "id": "shared.notice",
    "keys": {
      "text": { "ref": { "to": "template" }, "text": true },
      "tone": {},
      "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "action": { "part": "action", "to": "shared.action" }
    }
  },
  "shared.selector": {
    "part": "selector",
    "id": "shared.selector",
    "keys": {
      "name": {},
      "label": { "text": true },
      "dataSource": { "ref": { "to": "operation" }, "call": { "args": "dataSourceArgs", "dependsOn": "dataSourceDependsOn" } },
      "dataKeyFieldName": { "ref": { "to": "option" } },
      "dataTextFieldName": { "ref": { "to": "option" }, "text": true },
      "dataSourceArgs": { "to": "shared.args" },
      "placeholder": { "text": true },
      "start": {}
    }
  },
  "shared.rowRead": {
    "id": "shared.rowRead",
    "keys": {
      "operation": { "ref": { "to": "operation" }, "call": { "args": "args" }, "answers": "rows" },
      "args": { "to": "shared.args" },
      "path": { "ref": { "to": "field", "expects": [ "rows", "list" ] }, "scope": "answer" },
      "set": {},
      "pageSize": {},
      "search": {}
    }
  },
  "shared.rows": {
    "id": "shared.rows",
    "keys": {
      "operation": { "ref": { "to": "operation" }, "call": { "args": "args" }, "answers": "rows" },
      "args": { "to": "shared.args" },
      "path": { "ref": { "to": "field", "expects": [ "rows", "list" ] }, "scope": "answer" },
      "set": {},
      "pageSize": {},
      "search": {},
      "union": { "items": { "to": "shared.rowRead" } },
      "join": { "items": { "to": "shared.rowRead" } },
      "on": { "ref": { "to": "field" }, "scope": "rows" }
    },
    "variants": [
      {
        "has": "union",
        "keys": { "union": { "items": { "to": "shared.rowRead" } }, "on": { "ref": { "to": "field" }, "scope": "rows" } }
      },
      {
        "has": "join",
        "keys": { "join": { "items": { "to": "shared.rowRead" } }, "on": { "ref": { "to": "field" }, "scope": "rows" } }
      }
    ]
  },
  "shared.createChoice": {
    "id": "shared.createChoice",
    "keys": {
      "label": { "text": true },
      "fields": { "scope": "created", "items": { "part": "field", "to": "shared.formField" } },
      "operation": { "ref": { "to": "operation" }, "call": { "payload": "payload", "fields": "fields" } },
      "payload": { "scope": "created", "accepts": "payload", "to": "shared.values" }
    }
  },
  "shared.saveCall": {
    "part": "save",
    "id": "shared.saveCall",
    "keys": {
      "label": { "text": true },
      "operation": { "ref": { "to": "operation" }, "call": { "payload": "payload" } },
      "payload": { "accepts": "payload", "to": "shared.values" },
      "visibleWhen": { "ref": { "to": "condition" }, "scope": "result", "to": "shared.condition" },
      "confirm": { "ref": { "to": "template" }, "text": true },
      "successMessage": { "ref": { "to": "template" }, "text": true, "scope": "result" },
      "assign": { "accepts": "record", "scope": "result", "to": "shared.assign" },
      "then": { "scope": "result", "id": "shared.saveCall.then", "keys": { "go": { "ref": { "to": "link" }, "text": true } } }
    }
  },
  "shared.fact": {
    "part": "fact",
    "id": "shared.fact",
    "keys": {
      "name": { "ref": { "to": "field", "unless": "compute" } },
      "label": { "text": true },
      "controlType": { "ref": { "to": "cell" } },
      "format": { "ref": { "to": "format" } },
      "compute": { "ref": { "to": "compute" } },
      "link": { "ref": { "to": "link" }, "text": true },
      "copy": {},
      "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "emptyValueLabel": { "text": true }
    }
  },
  "shared.lines": {
    "part": "section",
    "id": "shared.lines",
    "keys": {
      "title": { "text": true },
      "rows": { "to": "shared.rows" },
      "columns": { "scope": "row", "items": { "part": "column", "to": "list.column" } },
      "rowActions": { "scope": "row", "items": { "part": "action", "to": "shared.action" } },
      "expand": { "scope": "row", "to": "shared.expand" },
      "tone": { "scope": "row", "to": "shared.tones" },
      "emptyText": { "text": true }
    }
  },
  "shared.expand": {
    "id": "shared.expand",
    "keys": {
      "rows": { "ref": { "to": "field", "expects": [ "rows", "list" ] } },
      "columns": { "scope": "rowWithin", "items": { "part": "column", "to": "list.column" } },
      "tone": { "scope": "rowWithin", "to": "shared.tones" }
    }
  },
  "shared.card": {
    "id": "shared.card",
    "keys": {
      "title": { "ref": { "to": "template" }, "text": true },
      "text": { "ref": { "to": "template" }, "text": true },
      "picture": { "ref": { "to": "field" } },
      "facts": { "items": { "part": "fact", "to": "shared.fact" } },
      "badges": { "items": { "part": "notice", "to": "shared.badge" } },
      "lines": { "items": { "part": "section", "to": "shared.lines" } },
      "actions": { "items": { "part": "action", "to": "shared.action" } },
      "link": { "ref": { "to": "link" }, "text": true },
      "enabledWhen": { "ref": { "to": "condition" }, "to": "shared.condition" }
    }
  },
  "shared.formField": {
    "part": "field",
    "id": "shared.formField",
    "keys": {
      "name": { "ref": { "to": "field", "unless": "compute" } },
      "label": { "text": true },
      "controlType": { "ref": { "to": "control" } },
      "placeholder": { "text": true },
      "help": { "text": true },
      "uploadInSharedLocation": {},
      "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "readOnlyWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "readOnly": {},
      "confirm": {
        "id": "shared.formField.confirm",
        "keys": {
          "when": { "ref": { "to": "condition" }, "to": "shared.condition" },
          "text": { "ref": { "to": "template" }, "text": true }
        }
      },
      "emptyAs": { "ref": { "to": "literal" }, "accepts": "field" },
      "compute": { "ref": { "to": "compute" } },
      "customProps": {},
      "dataSource": { "ref": { "to": "operation" }, "call": { "args": "dataSourceArgs", "dependsOn": "dataSourceDependsOn" } },
      "dataSourceDependsOn": { "ref": { "to": "sibling" } },
      "dataset": { "to": "shared.dataset" },
      "dataKeyFieldName": { "ref": { "to": "option" } },
      "dataTextFieldName": { "ref": { "to": "option" }, "text": true },
      "dataSourceArgs": { "to": "shared.args" },
      "offerWhen": { "ref": { "to": "condition" }, "scope": "option", "to": "shared.condition" },
      "chooseOnly": {},
      "chooseWhen": { "ref": { "to": "condition" }, "scope": "option", "to": "shared.condition" },
      "fill": { "accepts": "record", "scope": "option", "to": "shared.assign" },
      "create": { "to": "shared.createChoice" }
    }
  },
  "shared.ask": {
    "id": "shared.ask",
    "keys": {
      "fields": { "items": { "part": "field", "to": "shared.formField" } },
      "required": { "items": { "ref": { "to": "field" } } },
      "new": { "accepts": "record", "to": "shared.values" }
    }
  },
  "shared.action": {
    "part": "action",
    "id": "shared.action",
    "keys": {
      "label": { "text": true },
      "operation": { "ref": { "to": "operation" }, "call": { "args": "args", "payload": "payload", "fields": "ask" } },
      "args": { "to": "shared.args" },
      "payload": { "accepts": "payload", "to": "shared.values" },
      "visibleWhen": { "ref": { "to": "condition" }, "scope": "result", "to": "shared.condition" },
      "enabledWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "requires": {},
      "before": { "to": "shared.read" },
      "confirm": { "ref": { "to": "template" }, "text": true },
      "ask": { "scope": "asked", "to": "shared.ask" },
      "askWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "tone": {},
      "successMessage": { "ref": { "to": "template" }, "text": true, "scope": "result" },
      "once": {},
      "assign": { "accepts": "record", "scope": "result", "to": "shared.assign" },
      "then": { "scope": "result", "id": "shared.action.then", "keys": { "go": { "ref": { "to": "link" }, "text": true } } }
    }
  },
  "entity": {
    "id": "entity",
    "keys": {
      "entity": {},
      "table": {
        "id": "entity.table",
        "keys": {
          "name": {},
          "class": {},
          "person": { "to": "shared.tablePerson" },
          "view": {},
          "refresh": {},
          "groupTotals": {
            "id": "entity.table.groupTotals",
            "keys": { "entity": { "ref": { "to": "entity" } }, "sums": { "items": {} }, "period": {} }
          }
        }
      },
      "key": { "items": {} },
      "site": {},
      "madeTable": {},
      "title": { "text": true },
      "titlePlural": { "text": true },
      "titleField": {},
      "search": { "items": {} },
      "orderBy": { "text": false },
      "rows": {},
      "indexes": { "items": {} },
      "softDelete": {},
      "unique": { "items": { "items": {} } },
      "required": { "items": {} },
      "properties": { "to": "shared.properties" }
    }
  },
  "table": {
    "id": "table",
    "keys": {
      "table": {},
      "class": {},
      "description": { "text": false },
      "person": { "to": "shared.tablePerson" },
      "key": { "items": {} },
      "columns": { "entries": { "to": "table.column" } }
    }
  },
  "table.column": {
    "id": "table.column",
    "keys": {
      "type": {},
      "description": { "text": false },
      "nullable": {},
      "generated": {},
      "default": {},
      "collation": {},
      "maxLength": {},
      "values": { "items": {} },
      "json": {},
      "references": {}
    }
  },
  "operations": {
    "id": "operations",
    "keys": {
      "service": {},
      "crud": { "items": { "ref": { "to": "entity" } } },
      "operations": { "items": { "to": "operations.operation" } }
    }
  },
  "operations.operation": {
    "id": "operations.operation",
    "keys": {
      "name": {},
      "method": {},
      "path": {},
      "summary": { "text": true },
      "access": {},
      "isPassive": {},
      "ability": {},
      "site": {},
      "siteOf": { "id": "operations.operation.siteOf", "keys": { "entity": { "ref": { "to": "entity" } }, "by": {} } },
      "madeTable": {},
      "madeTableOf": { "id": "operations.operation.madeTableOf", "keys": { "entity": { "ref": { "to": "entity" } }, "by": {} } },
      "serves": { "to": "operations.serves" },
      "payload": { "to": "operations.shape" },
      "result": { "to": "operations.shape" },
      "file": {},
      "list": { "id": "operations.operation.list", "keys": { "entity": { "ref": { "to": "entity" } } } }
    }
  },
  "operations.serves": {
    "id": "operations.serves",
    "keys": {
      "list": { "ref": { "to": "entity" } },
      "get": { "ref": { "to": "entity" } },
      "add": { "ref": { "to": "entity" } },
      "update": { "ref": { "to": "entity" } },
      "delete": { "ref": { "to": "entity" } },
      "batchUpdate": { "ref": { "to": "entity" } },
      "rows": {},
      "within": { "items": {} },
      "expand": { "items": {} },
      "where": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "period": {},
      "only": { "items": {} },
      "set": { "entries": { "to": "operations.setValue" } },
      "refuseWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "text": { "ref": { "to": "template" }, "text": true }
    }
  },
  "operations.setValue": { "id": "operations.setValue", "keys": { "from": {} } },
  "operations.shape": {
    "id": "operations.shape",
    "keys": {
      "type": {},
      "required": { "items": {} },
      "properties": { "to": "shared.properties" },
      "items": { "to": "shared.field" }
    }
  },
  "abilities": {
    "id": "abilities",
    "keys": { "group": {}, "title": { "text": true }, "orderNo": {}, "abilities": { "items": { "to": "abilities.ability" } } }
  },
  "abilities.ability": {
    "id": "abilities.ability",
    "keys": {
      "ability": {},
      "title": { "text": true },
      "sentence": { "text": true },
      "needs": { "items": {} },
      "reads": { "items": { "ref": { "to": "entity" } } },
      "changes": { "items": { "ref": { "to": "entity" } } },
      "operations": { "items": { "ref": { "to": "operation" } } }
    }
  },
  "area": {
    "id": "area",
    "keys": {
      "area": {},
      "title": { "text": true },
      "section": {},
      "menu": {
        "items": {
          "id": "area.menu",
          "keys": {
            "title": { "text": true },
            "icon": { "ref": { "to": "icon" } },
            "entries": {
              "items": {
                "id": "area.menu.entries",
                "keys": {
                  "screen": { "ref": { "to": "screen" } },
                  "title": { "text": true },
                  "icon": { "ref": { "to": "icon" } },
                  "count": {}
                }
              }
            },
            "entriesFrom": { "scope": "answeredRow", "to": "area.entryRead" }
          }
        }
      },
      "crumbs": { "entries": { "text": true } },
      "tabs": { "entries": { "items": { "to": "area.tab" } } },
      "headers": { "entries": { "scope": "answered", "to": "area.header" } }
    }
  },
  "area.entryRead": {
    "scope": "answeredRow",
    "id": "area.entryRead",
    "keys": {
      "operation": { "ref": { "to": "operation" }, "call": { "endpoint": true }, "answers": "rows" },
      "title": { "ref": { "to": "template" }, "text": true },
      "link": { "ref": { "to": "link" }, "text": true },
      "inMenu": { "ref": { "to": "field", "expects": [ "boolean" ] } },
      "find": {
        "scope": "answeredRow",
        "id": "area.entryRead.find",
        "keys": {
          "operation": { "ref": { "to": "operation" }, "answers": "rows" },
          "title": { "ref": { "to": "template" }, "text": true },
          "number": { "ref": { "to": "template" }, "text": true },
          "detail": { "ref": { "to": "template" }, "text": true },
          "link": { "ref": { "to": "link" }, "text": true }
        }
      }
    }
  },
  "area.header": {
    "scope": "answered",
    "id": "area.header",
    "keys": {
      "as": {},
      "args": { "scope": "screen", "to": "shared.args" },
      "endpoints": {
        "id": "area.header.endpoints",
        "keys": { "get": { "ref": { "to": "operation" }, "call": { "args": "args", "endpoint": true }, "answers": "record" } }
      },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "ref": { "to": "template" }, "text": true },
      "within": {
        "items": {
          "id": "area.header.within",
          "keys": {
            "screen": { "ref": { "to": "screen" } },
            "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" }
          }
        }
      },
      "badges": { "items": { "part": "notice", "to": "shared.badge" } },
      "facts": { "items": { "part": "fact", "to": "shared.fact" } },
      "notices": { "items": { "part": "notice", "to": "shared.notice" } },
      "next": { "items": { "part": "notice", "to": "area.next" } },
      "actions": { "items": { "part": "action", "to": "shared.action" } }
    }
  },
  "area.tab": {
    "id": "area.tab",
    "keys": {
      "label": { "text": true },
      "screen": { "ref": { "to": "screen" } },
      "group": { "text": true },
      "params": { "entries": {} },
      "under": { "items": { "ref": { "to": "screen" } } },
      "count": { "ref": { "to": "path", "expects": [ "number" ] } },
      "ifAny": {}
    }
  },
  "area.next": {
    "part": "notice",
    "id": "area.next",
    "keys": {
      "text": { "ref": { "to": "template" }, "text": true },
      "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "action": { "part": "action", "to": "shared.action" }
    }
  },
  "language": { "id": "language", "keys": { "language": {} } },
  "list": {
    "id": "list",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "entity": { "ref": { "to": "entity" } },
      "endpoints": {
        "id": "list.endpoints",
        "keys": {
          "list": { "ref": { "to": "operation" }, "call": { "args": "args", "endpoint": true } },
          "add": { "ref": { "to": "operation" } },
          "update": { "ref": { "to": "operation" } },
          "delete": { "ref": { "to": "operation" } }
        }
      },
      "selector": { "part": "selector", "to": "shared.selector" },
      "period": { "to": "list.period" },
      "orderBy": {},
      "pageSize": {},
      "add": {
        "scope": "listRow",
        "id": "list.add",
        "keys": {
          "href": { "ref": { "to": "address" }, "text": true, "scope": "screen" },
          "label": { "text": true },
          "filters": { "items": { "ref": { "to": "field" } } }
        }
      },
      "columns": { "scope": "listRow", "items": { "part": "column", "to": "list.column" } },
      "columnsFrom": { "to": "list.columnsRead" },
      "chart": { "scope": "listRow", "to": "list.chart" },
      "filters": { "scope": "listRow", "items": { "part": "filter", "to": "list.filter" } },
      "rowActions": { "scope": "rowOfList", "items": { "part": "action", "to": "shared.action" } },
      "bulk": {
        "id": "list.bulk",
        "keys": {
          "set": { "scope": "listRow", "items": { "ref": { "to": "field" } } },
          "actions": { "items": { "text": true } },
          "delete": {},
          "files": { "items": { "to": "list.bulkFile" } },
          "export": {}
        }
      },
      "import": {
        "id": "list.import",
        "keys": {
          "fields": { "scope": "listRow", "items": { "ref": { "to": "field" } } },
          "stage": { "scope": "screen", "to": "list.stage" }
        },
        "variants": [
          { "has": "fields", "keys": { "fields": { "scope": "listRow", "items": { "ref": { "to": "field" } } } } },
          { "has": "stage", "keys": { "stage": { "scope": "screen", "to": "list.stage" } } }
        ]
      },
      "notices": { "items": { "part": "notice", "to": "shared.notice" } },
      "emptyText": { "text": true },
      "rowValidity": { "ref": { "to": "field", "expects": [ "boolean" ] }, "scope": "listRow" }
    }
  },
  "list.columnsRead": {
    "id": "list.columnsRead",
    "keys": {
      "operation": { "ref": { "to": "operation" }, "call": { "args": "args" } },
      "args": { "to": "shared.args" },
      "refuseWhen": { "ref": { "to": "condition" }, "scope": "result", "to": "shared.condition" },
      "text": { "ref": { "to": "template" }, "text": true, "scope": "result" },
      "link": { "ref": { "to": "link" }, "text": true, "scope": "result" }
    }
  },
  "list.bulkFile": {
    "id": "list.bulkFile",
    "keys": { "label": { "text": true }, "operation": { "ref": { "to": "operation" } }, "most": {} }
  },
  "list.stage": {
    "id": "list.stage",
    "keys": {
      "begin": { "ref": { "to": "operation" }, "answers": "record" },
      "rows": { "ref": { "to": "operation" } },
      "finish": { "ref": { "to": "operation" } },
      "go": { "ref": { "to": "link" }, "text": true, "scope": "result" }
    }
  },
  "list.period": {
    "id": "list.period",
    "keys": { "label": { "text": true }, "levels": { "to": "report.periodLevels" }, "years": {}, "start": {} }
  },
  "list.chart": {
    "id": "list.chart",
    "keys": {
      "kind": {},
      "x": { "ref": { "to": "field", "expects": [ "text", "date", "number", "boolean" ] } },
      "y": { "ref": { "to": "field", "expects": [ "number" ] } },
      "group": {}
    }
  },
  "list.column": {
    "part": "column",
    "id": "list.column",
    "keys": {
      "name": { "ref": { "to": "field", "unless": [ "compute", "text" ] } },
      "label": { "text": true },
      "width": {},
      "controlType": { "ref": { "to": "cell" } },
      "format": { "ref": { "to": "format" } },
      "editable": {},
      "enableSorting": {},
      "showAsLink": {},
      "linkUrlSegment": {},
      "link": { "ref": { "to": "link" }, "text": true },
      "addhref": { "ref": { "to": "address" }, "text": true },
      "emptyValueLabel": { "text": true },
      "text": { "text": true },
      "copy": {},
      "compute": { "ref": { "to": "compute" } },
      "customProps": {}
    }
  },
  "list.filter": {
    "part": "filter",
    "id": "list.filter",
    "keys": {
      "name": { "ref": { "to": "field" } },
      "label": { "text": true },
      "placeholder": { "text": true },
      "dataTypeCode": {},
      "dataSource": { "ref": { "to": "operation" }, "call": { "args": "dataSourceArgs", "dependsOn": "dataSourceDependsOn" } },
      "dataKeyFieldName": { "ref": { "to": "option" } },
      "dataTextFieldName": { "ref": { "to": "option" }, "text": true },
      "dataSourceArgs": { "to": "shared.args" }
    }
  },
  "flow": {
    "scope": "screen",
    "id": "flow",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "scope": "screen", "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "endpoints": {
        "id": "flow.endpoints",
        "keys": {
          "get": { "ref": { "to": "operation" }, "call": { "args": "args", "endpoint": true }, "answers": "record" },
          "update": { "ref": { "to": "operation" } }
        }
      },
      "stageTypes": { "ref": { "to": "operation" }, "answers": "rows" },
      "outcomeTypes": { "ref": { "to": "operation" }, "answers": "rows" },
      "templates": { "ref": { "to": "operation" }, "call": { "args": "args" }, "answers": "rows" },
      "channels": { "ref": { "to": "operation" }, "answers": "rows" },
      "rates": { "ref": { "to": "operation" }, "answers": "rows" },
      "preview": {
        "id": "flow.preview",
        "keys": {
          "get": { "ref": { "to": "operation" } },
          "send": { "ref": { "to": "operation" } },
          "contacts": { "ref": { "to": "operation" } }
        }
      }
    }
  },
  "form": {
    "scope": "entity",
    "id": "form",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "id": "form.title", "keys": { "add": { "text": true }, "edit": { "text": true } } },
      "route": { "id": "form.route", "keys": { "add": { "ref": { "to": "route" } }, "edit": { "ref": { "to": "route" } } } },
      "entity": { "ref": { "to": "entity" } },
      "endpoints": {
        "id": "form.endpoints",
        "keys": {
          "get": { "ref": { "to": "operation" }, "call": { "args": "args", "endpoint": true } },
          "add": { "ref": { "to": "operation" } },
          "update": { "ref": { "to": "operation" } },
          "delete": { "ref": { "to": "operation" } },
          "new": { "ref": { "to": "operation" }, "call": { "args": "args", "endpoint": true } }
        }
      },
      "selector": { "part": "selector", "to": "shared.selector" },
      "new": { "accepts": "record", "to": "shared.values" },
      "sections": { "items": { "part": "section", "to": "form.section" } },
      "fieldsFrom": { "to": "form.fieldsRead" },
      "readOnlyWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "notices": { "items": { "part": "notice", "to": "shared.notice" } },
      "onChangeRules": { "items": { "to": "form.changeRule" } },
      "checks": { "items": { "id": "form.checks", "keys": { "check": { "ref": { "to": "check" } }, "text": { "text": true } } } },
      "before": { "id": "form.before", "keys": { "delete": { "to": "shared.read" } } },
      "after": {
        "id": "form.after",
        "keys": {
          "add": { "scope": "saved", "id": "form.after.add", "keys": { "go": { "ref": { "to": "link" }, "text": true } } },
          "update": { "scope": "saved", "id": "form.after.update", "keys": { "go": { "ref": { "to": "link" }, "text": true } } },
          "delete": { "id": "form.after.delete", "keys": { "go": { "ref": { "to": "link" }, "text": true } } }
        }
      },
      "save": { "part": "save", "to": "form.saveButton" },
      "actions": { "items": { "part": "action", "to": "shared.action" } }
    }
  },
  "form.fieldsRead": {
    "id": "form.fieldsRead",
    "keys": {
      "operation": { "ref": { "to": "operation" }, "call": { "args": "args" } },
      "args": { "to": "shared.args" },
      "refuseWhen": { "ref": { "to": "condition" }, "scope": "result", "to": "shared.condition" },
      "text": { "ref": { "to": "template" }, "text": true, "scope": "result" },
      "lookup": {
        "id": "form.fieldsRead.lookup",
        "keys": {
          "dataSource": { "ref": { "to": "operation" }, "call": { "args": "dataSourceArgs", "dependsOn": "dataSourceDependsOn" } },
          "dataKeyFieldName": { "ref": { "to": "option" } }
        }
      }
    }
  },
  "form.section": {
    "part": "section",
    "id": "form.section",
    "keys": {
      "title": { "text": true },
      "columns": {},
      "aside": {},
      "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "rows": {
        "items": {
          "id": "form.section.rows",
          "keys": {
            "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
            "fields": { "items": { "part": "field", "to": "shared.formField" } }
          }
        }
      },
      "children": { "to": "form.childRows" }
    }
  },
  "form.childRows": {
    "id": "form.childRows",
    "keys": {
      "name": { "ref": { "to": "field", "expects": [ "rows" ] } },
      "addLabel": { "text": true },
      "fields": { "scope": "childRow", "items": { "part": "field", "to": "shared.formField" } },
      "canAdd": {},
      "canDelete": {},
      "children": { "scope": "childRow", "to": "form.childRows" },
      "new": { "scope": "childRow", "accepts": "record", "to": "shared.values" },
      "tone": { "scope": "childRow", "to": "shared.tones" }
    }
  },
  "form.saveButton": {
    "part": "save",
    "id": "form.saveButton",
    "keys": {
      "label": { "text": true },
      "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "payload": { "accepts": "saved", "to": "shared.values" },
      "assign": { "accepts": "record", "scope": "saved", "to": "shared.assign" }
    }
  },
  "form.changeRule": {
    "id": "form.changeRule",
    "keys": {
      "names": { "items": { "ref": { "to": "field" } } },
      "triggerCondition": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "getApiEndpoint": { "ref": { "to": "operation" }, "call": { "args": "args" } },
      "args": { "to": "shared.args" },
      "assign": { "accepts": "record", "scope": "result", "to": "shared.assign" },
      "debounceMs": {}
    }
  },
  "wizard": {
    "scope": "step",
    "id": "wizard",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "title": { "text": true },
      "intro": { "ref": { "to": "template" }, "text": true },
      "route": { "ref": { "to": "route" } },
      "args": { "scope": "screen", "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "refused": { "id": "wizard.refused", "keys": { "title": { "text": true }, "link": { "to": "wizard.wayOut" } } },
      "fields": { "items": { "part": "field", "to": "wizard.wizardField" } },
      "submit": { "part": "save", "to": "wizard.submit" },
      "next": {
        "scope": "nextStep",
        "id": "wizard.next",
        "keys": {
          "intro": { "ref": { "to": "template" }, "text": true },
          "fields": { "items": { "part": "field", "to": "wizard.wizardField" } },
          "submit": { "part": "save", "to": "wizard.submit" },
          "resend": { "to": "wizard.resend" }
        }
      },
      "cancel": { "ref": { "to": "link" }, "text": true },
      "resend": { "to": "wizard.resend" },
      "linksFrom": {
        "id": "wizard.linksFrom",
        "keys": {
          "rows": { "to": "shared.rows" },
          "label": { "ref": { "to": "template" }, "text": true, "scope": "shownRow" },
          "href": { "ref": { "to": "link" }, "text": true, "scope": "shownRow" },
          "hrefWhen": {
            "scope": "shownRow",
            "items": {
              "id": "wizard.linksFrom.hrefWhen",
              "keys": {
                "when": { "ref": { "to": "condition" }, "to": "shared.condition" },
                "href": { "ref": { "to": "link" }, "text": true }
              }
            }
          }
        }
      },
      "links": {
        "items": {
          "id": "wizard.links",
          "keys": {
            "label": { "text": true },
            "href": { "ref": { "to": "link" }, "text": true },
            "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" }
          }
        }
      }
    }
  },
  "wizard.resend": {
    "id": "wizard.resend",
    "keys": {
      "operation": { "ref": { "to": "operation" } },
      "payload": { "to": "wizard.values" },
      "seconds": {},
      "label": { "text": true }
    }
  },
  "wizard.wayOut": { "id": "wizard.wayOut", "keys": { "label": { "text": true }, "href": { "ref": { "to": "link" }, "text": true } } },
  "wizard.values": { "entries": { "ref": { "to": "template" }, "text": false } },
  "wizard.submit": {
    "part": "save",
    "id": "wizard.submit",
    "keys": {
      "label": { "text": true },
      "operation": { "ref": { "to": "operation" } },
      "payload": { "to": "wizard.values" },
      "authenticator": { "id": "wizard.submit.authenticator", "keys": { "operation": { "ref": { "to": "operation" } }, "does": {} } },
      "onOpen": {},
      "refuseWhen": { "ref": { "to": "condition" }, "scope": "result", "to": "shared.condition" },
      "text": { "ref": { "to": "template" }, "text": true, "scope": "result" },
      "session": {},
      "go": { "ref": { "to": "link" }, "text": true, "scope": "result" },
      "leaveTo": { "ref": { "to": "template" }, "text": false, "scope": "result" },
      "goWhen": {
        "scope": "result",
        "items": {
          "id": "wizard.submit.goWhen",
          "keys": {
            "when": { "ref": { "to": "condition" }, "to": "shared.condition" },
            "go": { "ref": { "to": "link" }, "text": true }
          }
        }
      }
    }
  },
  "wizard.wizardField": {
    "part": "field",
    "id": "wizard.wizardField",
    "keys": {
      "name": { "ref": { "to": "field", "unless": "compute" } },
      "label": { "text": true },
      "controlType": { "ref": { "to": "control" } },
      "placeholder": { "text": true },
      "help": { "text": true },
      "uploadInSharedLocation": {},
      "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "readOnlyWhen": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "readOnly": {},
      "confirm": {
        "keys": {
          "when": { "ref": { "to": "condition" }, "to": "shared.condition" },
          "text": { "ref": { "to": "template" }, "text": true }
        }
      },
      "emptyAs": { "ref": { "to": "literal" }, "accepts": "field" },
      "compute": { "ref": { "to": "compute" } },
      "customProps": {},
      "dataSource": { "ref": { "to": "operation" }, "call": { "args": "dataSourceArgs", "dependsOn": "dataSourceDependsOn" } },
      "dataSourceDependsOn": { "ref": { "to": "sibling" } },
      "dataset": { "to": "shared.dataset" },
      "dataKeyFieldName": { "ref": { "to": "option" } },
      "dataTextFieldName": { "ref": { "to": "option" }, "text": true },
      "dataSourceArgs": { "to": "shared.args" },
      "chooseOnly": {},
      "chooseWhen": { "ref": { "to": "condition" }, "scope": "option", "to": "shared.condition" },
      "fill": { "accepts": "record", "scope": "option", "to": "shared.assign" },
      "create": { "to": "shared.createChoice" },
      "required": {},
      "default": { "ref": { "to": "value" }, "scope": "beforeLoad", "accepts": "field" },
      "minLength": {},
      "maxLength": {},
      "message": { "text": true }
    }
  },
  "page": {
    "id": "page",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "blocks": { "items": { "ref": { "to": "screen" } } }
    }
  },
  "grid": {
    "scope": "editedRows",
    "id": "grid",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "scope": "screen", "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "selector": { "part": "selector", "scope": "screen", "to": "shared.selector" },
      "rows": { "scope": "screen", "to": "shared.rows" },
      "key": { "ref": { "to": "field", "expects": [ "text", "number" ] }, "scope": "row" },
      "groupBy": { "ref": { "to": "field", "expects": [ "text", "number", "boolean", "date" ] }, "scope": "row" },
      "find": { "items": { "ref": { "to": "field", "expects": [ "text", "number" ] }, "scope": "row" } },
      "setAll": { "items": { "ref": { "to": "field", "expects": [ "boolean" ] }, "scope": "row" } },
      "fillAll": {
        "id": "grid.fillAll",
        "keys": {
          "label": { "text": true },
          "each": { "ref": { "to": "path", "expects": [ "rows", "list" ] } },
          "set": { "scope": "each", "accepts": "record", "to": "shared.values" }
        }
      },
      "fields": { "scope": "row", "items": { "part": "field", "to": "shared.formField" } },
      "children": { "scope": "row", "to": "form.childRows" },
      "new": { "scope": "row", "accepts": "record", "to": "shared.values" },
      "addLabel": { "text": true },
      "canDelete": {},
      "tone": { "scope": "row", "to": "shared.tones" },
      "notices": { "items": { "part": "notice", "to": "shared.notice" } },
      "totals": { "items": { "part": "fact", "to": "shared.fact" } },
      "save": { "part": "save", "to": "shared.saveCall" },
      "actions": { "items": { "part": "action", "to": "shared.action" } },
      "emptyText": { "text": true },
      "emptyDetail": { "text": true }
    }
  },
  "record": {
    "scope": "answered",
    "id": "record",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "scope": "screen", "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "ref": { "to": "template" }, "text": true },
      "route": { "ref": { "to": "route" } },
      "endpoints": {
        "id": "record.endpoints",
        "keys": { "get": { "ref": { "to": "operation" }, "call": { "args": "args", "endpoint": true }, "answers": "record" } }
      },
      "initials": { "ref": { "to": "field" } },
      "badges": { "items": { "part": "notice", "to": "shared.badge" } },
      "facts": { "items": { "part": "fact", "to": "shared.fact" } },
      "notices": { "items": { "part": "notice", "to": "shared.notice" } },
      "lines": { "items": { "part": "section", "to": "shared.lines" } },
      "readAgainWhile": { "ref": { "to": "condition" }, "to": "shared.condition" },
      "actions": { "items": { "part": "action", "to": "shared.action" } }
    }
  },
  "cards": {
    "id": "cards",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "rows": { "to": "shared.rows" },
      "add": {
        "id": "cards.add",
        "keys": {
          "href": { "ref": { "to": "link" }, "text": true },
          "label": { "text": true },
          "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" }
        }
      },
      "card": { "scope": "shownRow", "to": "shared.card" },
      "rowActions": { "scope": "row", "items": { "part": "action", "to": "shared.action" } },
      "actions": { "items": { "part": "action", "to": "shared.action" } },
      "notices": { "items": { "part": "notice", "to": "shared.notice" } },
      "emptyText": { "text": true },
      "emptyDetail": { "text": true }
    }
  },
  "selection": {
    "scope": "choice",
    "id": "selection",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "scope": "screen", "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "filterBar": { "part": "selector", "scope": "screen", "to": "selection.filterBar" },
      "rows": { "scope": "screen", "to": "shared.rows" },
      "choose": {},
      "eligibleWhen": { "ref": { "to": "condition" }, "scope": "row", "to": "shared.condition" },
      "ineligibleText": { "ref": { "to": "template" }, "text": true, "scope": "row" },
      "as": {},
      "card": { "scope": "row", "to": "shared.card" },
      "columns": { "scope": "row", "items": { "part": "column", "to": "list.column" } },
      "tone": { "scope": "row", "to": "shared.tones" },
      "fields": { "items": { "part": "field", "to": "shared.formField" } },
      "notices": { "items": { "part": "notice", "to": "shared.notice" } },
      "submit": { "part": "action", "scope": "chosen", "to": "shared.action" },
      "actions": { "scope": "chosen", "items": { "part": "action", "to": "shared.action" } },
      "emptyText": { "text": true },
      "emptyDetail": { "text": true }
    }
  },
  "selection.filterBar": {
    "part": "selector",
    "id": "selection.filterBar",
    "keys": {
      "name": {},
      "all": { "text": true },
      "dataSource": { "ref": { "to": "operation" }, "call": { "args": "dataSourceArgs", "dependsOn": "dataSourceDependsOn" } },
      "dataset": { "to": "shared.dataset" },
      "dataSourceArgs": { "to": "shared.args" },
      "dataKeyFieldName": { "ref": { "to": "option" } },
      "dataTextFieldName": { "ref": { "to": "option" }, "text": true },
      "rows": { "to": "shared.rows" }
    }
  },
  "settings": {
    "id": "settings",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "ref": { "to": "template" }, "text": true },
      "route": { "ref": { "to": "route" } },
      "settings": { "scope": "setting", "to": "settings.source" },
      "reset": { "part": "action", "scope": "settingsGroup", "to": "shared.action" },
      "save": { "part": "save", "scope": "settings", "to": "shared.saveCall" },
      "preview": {},
      "emptyText": { "text": true }
    }
  },
  "settings.source": {
    "scope": "setting",
    "id": "settings.source",
    "keys": {
      "from": { "ref": { "to": "operation" }, "call": { "args": "args" }, "answers": "rows" },
      "args": { "scope": "screen", "to": "shared.args" },
      "key": { "ref": { "to": "field", "expects": [ "text" ] } },
      "label": { "ref": { "to": "field", "expects": [ "text" ] } },
      "help": { "ref": { "to": "template" }, "text": true },
      "type": { "ref": { "to": "field", "expects": [ "text" ] } },
      "group": { "ref": { "to": "field", "expects": [ "text" ] } },
      "order": { "ref": { "to": "field", "expects": [ "number", "text" ] } },
      "value": { "items": { "ref": { "to": "field" } } }
    }
  },
  "report": {
    "id": "report",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "selector": { "part": "selector", "to": "shared.selector" },
      "period": { "scope": "shownRow", "to": "report.period" },
      "rows": { "to": "shared.rows" },
      "columns": { "scope": "shownRow", "items": { "part": "column", "to": "list.column" } },
      "rowActions": { "scope": "row", "items": { "part": "action", "to": "shared.action" } },
      "chart": {
        "scope": "shownRow",
        "id": "report.chart",
        "keys": {
          "kind": {},
          "x": { "ref": { "to": "field", "expects": [ "text", "date", "number", "boolean" ] }, "to": "report.levels" },
          "y": {
            "ref": { "to": "field", "expects": [ "number" ] },
            "items": { "ref": { "to": "field", "expects": [ "number" ] } }
          }
        }
      },
      "emptyText": { "text": true }
    }
  },
  "report.levels": {
    "id": "report.levels",
    "keys": {
      "all": { "ref": { "to": "field", "expects": [ "text", "date", "number", "boolean" ] } },
      "year": { "ref": { "to": "field", "expects": [ "text", "date", "number", "boolean" ] } },
      "month": { "ref": { "to": "field", "expects": [ "text", "date", "number", "boolean" ] } },
      "day": { "ref": { "to": "field", "expects": [ "text", "date", "number", "boolean" ] } }
    }
  },
  "report.period": {
    "id": "report.period",
    "keys": {
      "label": { "text": true },
      "levels": { "to": "report.periodLevels" },
      "years": {},
      "start": {},
      "drill": { "ref": { "to": "template" }, "text": false }
    }
  },
  "report.periodLevels": { "items": {} },
  "tiles": {
    "id": "tiles",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "rows": { "to": "shared.rows" },
      "tile": {
        "scope": "shownRow",
        "id": "tiles.tile",
        "keys": {
          "title": { "ref": { "to": "template" }, "text": true },
          "picture": { "ref": { "to": "field" } },
          "link": { "ref": { "to": "link" }, "text": true }
        }
      },
      "expected": {},
      "emptyText": { "text": true }
    }
  },
  "matrix": {
    "id": "matrix",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "entity": { "ref": { "to": "entity" } },
      "endpoints": { "id": "matrix.endpoints", "keys": { "batchUpdate": { "ref": { "to": "operation" } } } },
      "rows": { "to": "matrix.axis" },
      "columns": { "to": "matrix.axis" },
      "cells": {
        "id": "matrix.cells",
        "keys": {
          "operation": { "ref": { "to": "operation" }, "call": { "args": "args" }, "answers": "rows" },
          "args": { "to": "shared.args" },
          "value": { "ref": { "to": "field" }, "scope": "rows" },
          "deleteWhen": { "ref": { "to": "condition" }, "scope": "rows", "to": "shared.condition" }
        }
      },
      "emptyText": { "text": true }
    }
  },
  "matrix.axis": {
    "id": "matrix.axis",
    "keys": {
      "operation": { "ref": { "to": "operation" }, "call": { "args": "args" }, "answers": "rows" },
      "args": { "to": "shared.args" },
      "key": { "ref": { "to": "field", "expects": [ "text", "number" ] }, "scope": "rows" },
      "text": { "ref": { "to": "template" }, "text": true, "scope": "rows" },
      "facts": { "items": { "ref": { "to": "field" }, "scope": "rows" } }
    }
  },
  "message": {
    "scope": "screen",
    "id": "message",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "icon": { "ref": { "to": "icon" } },
      "picture": { "ref": { "to": "template" }, "text": true },
      "text": { "ref": { "to": "template" }, "text": true },
      "terms": { "items": { "id": "message.terms", "keys": { "term": { "text": true }, "text": { "text": true } } } },
      "links": {
        "items": {
          "id": "message.links",
          "keys": {
            "label": { "text": true },
            "href": { "ref": { "to": "link" }, "text": true },
            "visibleWhen": { "ref": { "to": "condition" }, "to": "shared.condition" }
          }
        }
      },
      "actions": { "items": { "part": "action", "to": "shared.action" } }
    }
  },
  "metrics": {
    "id": "metrics",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "rows": { "to": "shared.rows" },
      "timespan": {},
      "comparison": { "text": true },
      "metric": {
        "scope": "shownRow",
        "id": "metrics.metric",
        "keys": {
          "title": { "ref": { "to": "field", "expects": [ "text" ] } },
          "text": { "ref": { "to": "field", "expects": [ "text" ] } },
          "value": { "ref": { "to": "field", "expects": [ "number" ] } },
          "unit": { "ref": { "to": "field", "expects": [ "text" ] } },
          "format": { "ref": { "to": "format", "of": "value" } },
          "link": { "ref": { "to": "link" }, "text": true },
          "change": { "ref": { "to": "field", "expects": [ "number" ] } },
          "lowerIsBetter": { "ref": { "to": "condition" }, "to": "shared.condition" },
          "series": { "ref": { "to": "field", "expects": [ "list", "rows" ] } }
        }
      },
      "emptyText": { "text": true }
    }
  },
  "editor": {
    "scope": "document",
    "id": "editor",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "scope": "screen", "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "entity": { "ref": { "to": "entity" } },
      "endpoints": {
        "id": "editor.endpoints",
        "keys": {
          "get": { "ref": { "to": "operation" }, "call": { "args": "args", "endpoint": true }, "answers": "record" },
          "update": { "ref": { "to": "operation" } }
        }
      },
      "field": { "ref": { "to": "field", "expects": [ "text" ] } },
      "payload": { "accepts": "saved", "to": "shared.values" },
      "about": { "ref": { "to": "template" }, "text": true },
      "contentBlocks": {
        "id": "editor.contentBlocks",
        "keys": {
          "categories": { "ref": { "to": "operation" }, "answers": "rows" },
          "blocks": { "ref": { "to": "operation" }, "answers": "rows" }
        }
      },
      "widgets": {
        "id": "editor.widgets",
        "keys": {
          "plugins": { "ref": { "to": "operation" }, "answers": "rows" },
          "widgets": { "ref": { "to": "operation" }, "answers": "rows" },
          "parameters": { "ref": { "to": "operation" }, "answers": "rows" }
        }
      },
      "mentions": { "id": "editor.mentions", "keys": { "people": { "ref": { "to": "operation" }, "answers": "rows" }, "name": {} } },
      "dataFields": { "ref": { "to": "operation" }, "answers": "rows" },
      "generate": { "ref": { "to": "operation" } }
    }
  },
  "chart": {
    "id": "chart",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "selector": { "part": "selector", "to": "shared.selector" },
      "period": { "scope": "shownRow", "to": "report.period" },
      "rows": { "to": "shared.rows" },
      "columns": { "scope": "shownRow", "items": { "part": "column", "to": "list.column" } },
      "chart": {
        "scope": "shownRow",
        "id": "chart.chart",
        "keys": {
          "kind": {},
          "x": { "ref": { "to": "field", "expects": [ "text", "date", "number", "boolean" ] }, "to": "report.levels" },
          "y": {
            "ref": { "to": "field", "expects": [ "number" ] },
            "items": { "ref": { "to": "field", "expects": [ "number" ] } }
          }
        }
      },
      "emptyText": { "text": true }
    }
  },
  "layout": {
    "scope": "document",
    "id": "layout",
    "keys": {
      "id": {},
      "kind": {},
      "access": {},
      "tabs": { "ref": { "to": "tabSet" } },
      "args": { "scope": "screen", "to": "shared.args" },
      "load": { "scope": "screen", "to": "shared.load" },
      "title": { "text": true },
      "route": { "ref": { "to": "route" } },
      "entity": { "ref": { "to": "entity" } },
      "endpoints": {
        "id": "layout.endpoints",
        "keys": {
          "get": { "ref": { "to": "operation" }, "call": { "args": "args", "endpoint": true }, "answers": "record" },
          "update": { "ref": { "to": "operation" } }
        }
      },
      "structure": { "to": "shared.read" },
      "payload": { "accepts": "saved", "to": "shared.values" }
    }
  },
  "scenario": {
    "id": "scenario",
    "keys": { "screen": { "ref": { "to": "screen" } }, "scenarios": { "items": { "to": "scenario.scenario" } } }
  },
  "scenario.scenario": {
    "id": "scenario.scenario",
    "keys": {
      "title": { "text": false },
      "given": { "to": "scenario.given" },
      "steps": { "items": { "to": "scenario.step" } },
      "expect": { "to": "scenario.expected" }
    }
  },
  "scenario.given": {
    "id": "scenario.given",
    "keys": {
      "mode": {},
      "record": {},
      "isEmpty": {},
      "route": { "entries": {} },
      "query": { "entries": {} },
      "roles": { "items": {} },
      "abilities": { "items": {} },
      "answers": {}
    }
  },
  "scenario.step": { "id": "scenario.step", "keys": { "set": {}, "add": {}, "delete": {}, "press": {}, "confirm": {} } },
  "scenario.expected": {
    "id": "scenario.expected",
    "keys": {
      "visible": { "to": "scenario.names" },
      "hidden": { "to": "scenario.names" },
      "required": { "to": "scenario.names" },
      "optional": { "to": "scenario.names" },
      "readOnly": { "to": "scenario.names" },
      "editable": { "to": "scenario.names" },
      "values": {},
      "options": { "entries": { "items": {} } },
      "errors": { "entries": {} },
      "notices": { "items": {} },
      "actions": { "to": "scenario.labels" },
      "hiddenActions": { "to": "scenario.labels" },
      "disabledActions": { "to": "scenario.labels" },
      "request": { "to": "scenario.request" },
      "confirm": {},
      "successMessage": {},
      "refusal": {},
      "go": {}
    }
  },
  "scenario.request": {
    "id": "scenario.request",
    "keys": { "operation": { "ref": { "to": "operation" } }, "args": { "entries": {} }, "payload": {}, "isExact": {} }
  },
  "scenario.names": { "items": {} },
  "scenario.labels": { "items": {} }
};
