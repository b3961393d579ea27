import { type Static, Type } from 'typebox'
import { NullableTimestamp, openObject, Timestamp } from '../http/schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const ContactInfo = Type.Union([openObject(Type.Unknown()), Type.String({ maxLength: 10_000 }), Type.Null()])

const accountFields = {
  account_id: Type.String(),
  account_name: Type.String(),
  account_type: Type.String(),
  contact_info: Type.Union([openObject(Type.Unknown()), Type.Null()]),
  is_active: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: NullableTimestamp,
  last_active_at: Timestamp,
}

export const Account = Type.Object(accountFields, { title: 'Account' })
export type Account = Static<typeof Account>

export const SubAccountList = Type.Object({
  sub_accounts: Type.Array(
    Type.Object({ ...accountFields, num_maps: Type.Integer(), num_users: Type.Integer() }, { title: 'SubAccount' }),
  ),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

export const NewAccount = Type.Object({
  account_name: Name,
  account_type: Type.Literal('sub-account'),
  contact_info: Type.Optional(ContactInfo),
})

export const AccountUpdate = Type.Object({
  account_name: Type.Optional(Name),
  contact_info: Type.Optional(ContactInfo),
})
export type AccountUpdate = Static<typeof AccountUpdate>

const Role = Type.Enum(['Owner', 'Admin', 'Editor', 'Viewer'])

const Roles = Type.Array(Role, { minItems: 1, maxItems: 4 })

export const NewUser = Type.Object({
  user_id: Type.String({ format: 'idn-email', maxLength: 254 }),
  role: Roles,
})

export const UserUpdate = Type.Object({ role: Roles })

export const UserList = Type.Object({
  users: Type.Array(
    Type.Object(
      {
        user_id: Type.String(),
        roles: Type.Array(Type.String()),
        signed_in_at: Type.Union([Timestamp, Type.Null()], {
          description: 'When the user last signed in; null: the invitation is pending',
        }),
        created_at: Timestamp,
        updated_at: Timestamp,
      },
      { title: 'AccountUser' },
    ),
  ),
  total: Type.Integer(),
  skip: Type.Integer(),
  limit: Type.Integer(),
})

export const User = Type.Object(
  {
    user_id: Type.String(),
    accounts: Type.Array(
      Type.Object({
        account_id: Type.String(),
        account_name: Type.String(),
        account_type: Type.String(),
        is_active: Type.Boolean(),
        roles: Type.Array(Type.String()),
      }),
    ),
  },
  { title: 'User' },
)
export type User = Static<typeof User>
