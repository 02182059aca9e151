import type { DataModel } from '../model.ts';
import { employeeModel } from './employee.ts';
import { userModel } from './user.ts';

export const userCenterModels: readonly DataModel[] = [employeeModel, userModel];
