import { defineRule } from '../../rule.ts';
import { wizards } from '../../screen-parts.ts';

export const wizardWays = defineRule({
  code: 'SP3057',
  title: 'A submitted step leads on: to `go`, to `leaveTo`, or to the `next` step of its page.',
  why: 'A step without a way on would stay after it has succeeded, and be submitted again.',
  fix: 'Name the address in `go`, or in `leaveTo` outside of the console; with `next`, the last step has it alone.',
  check(context, report) {
    for (const { file, value: wizard } of wizards(context)) {
      const { submit, next, cancel } = wizard;
      if (next === undefined && submit.go === undefined && submit.leaveTo === undefined)
        report({ file, path: ['submit'] }, 'This step leads nowhere: give "go", or a "next" step.');
      if (
        submit.leaveTo !== undefined &&
        (next !== undefined || submit.go !== undefined || submit.goWhen !== undefined)
      )
        report({ file, path: ['submit', 'leaveTo'] }, 'The step leaves the console: it has no other way on.');
      if (next !== undefined && submit.go !== undefined)
        report({ file, path: ['submit', 'go'] }, 'The "next" step follows: "go" would never be taken.');
      if (next !== undefined && next.submit.go === undefined)
        report({ file, path: ['next', 'submit'] }, 'The last step leads nowhere: give "go".');
      if (next === undefined && cancel !== undefined)
        report({ file, path: ['cancel'] }, 'Only a wizard with a "next" step has a Cancel button.');
    }
  },
});
