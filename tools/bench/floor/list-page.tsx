import styled from 'styled-components';

import { type Person, useGetPeopleQuery } from './api.ts';

const COLUMNS: readonly (keyof Person)[] = ['id', 'name', 'phone', 'email', 'department', 'status'];

export function Component() {
  const { data = [] } = useGetPeopleQuery();
  return (
    <>
      <h1>People</h1>
      <Table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((person) => (
            <tr key={person.id}>
              {COLUMNS.map((column) => (
                <td key={column}>{person[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  td,
  th {
    padding: 8px;
    border-bottom: 1px solid #eee;
    text-align: start;
  }
`;
