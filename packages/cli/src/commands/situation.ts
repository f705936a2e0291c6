import { runSituations } from '@vedette/core/situations';
import { checkCommand } from '../checks.js';

export const situationCommand = checkCommand(
  'situation',
  'plays situation files and checks what they expect',
  'the situation files',
  runSituations,
);
