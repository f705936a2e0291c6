import { type Refusal, refusalText } from '@vedette/core';

/** Something the person at the keyboard can put right. Shown as one line, without a stack. */
export class UserFault extends Error {
  override readonly name = 'UserFault';
}

export function refused(refusal: Refusal, where = ''): UserFault {
  return new UserFault(`${where}${refusalText(refusal)}`);
}
